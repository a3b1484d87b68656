/** Small sounds of pencil and paper, made here; silent until someone asks for them. */
export type Sound = "lay" | "draw" | "turn" | "back" | "finish" | "refuse";

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  const { currentTime: now } = context;
  switch (sound) {
    case "lay":
      rustle(context, now, 0.09, 900, 0.5);
      knock(context, now + 0.05, 180, 0.12);
      break;
    case "draw":
      rustle(context, now, 0.22, 3200, 0.28);
      break;
    case "turn":
      rustle(context, now, 0.05, 2400, 0.22);
      break;
    case "back":
      rustle(context, now, 0.14, 1800, 0.3);
      break;
    case "refuse":
      knock(context, now, 110, 0.16);
      break;
    case "finish":
      for (const [step, tone] of [523, 659, 784].entries()) {
        knock(context, now + step * 0.12, tone, 0.3);
      }
      break;
  }
}

function rustle(on: AudioContext, at: number, seconds: number, pitch: number, loud: number): void {
  const samples = new AudioBuffer({
    length: Math.ceil(on.sampleRate * seconds),
    sampleRate: on.sampleRate,
  });
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = new AudioBufferSourceNode(on, { buffer: samples });
  const filter = new BiquadFilterNode(on, { type: "bandpass", frequency: pitch, Q: 0.8 });
  const gain = new GainNode(on, { gain: loud });
  source.connect(filter).connect(gain).connect(on.destination);
  source.start(at);
}

function knock(on: AudioContext, at: number, pitch: number, seconds: number): void {
  const tone = new OscillatorNode(on, { type: "triangle", frequency: pitch });
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(0.18, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.connect(gain).connect(on.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
