/** Small sounds of dice on canvas, made here; silent until someone asks for them. */
export type Sound = "knock" | "card";

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  if (sound === "knock") burst(context, now, 0.05, 1500 + 900 * Math.random(), 0.5);
  else burst(context, now, 0.16, 700, 0.35);
}

function burst(on: AudioContext, at: number, seconds: number, pitch: number, loud: number): void {
  const samples = new AudioBuffer({
    length: Math.ceil(on.sampleRate * seconds),
    sampleRate: on.sampleRate,
  });
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i++) {
    data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  }
  const source = new AudioBufferSourceNode(on, { buffer: samples });
  const filter = new BiquadFilterNode(on, { type: "bandpass", frequency: pitch, Q: 1.6 });
  const gain = new GainNode(on, { gain: loud });
  source.connect(filter).connect(gain).connect(on.destination);
  source.start(at);
}
