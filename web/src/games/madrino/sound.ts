/** Small sounds of felt-tip, dice and applause, made here; silent until someone asks for them. */
export type Sound = "draw" | "rub" | "turn" | "dice" | "open" | "applause" | "refuse";

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  const { currentTime: now } = context;
  switch (sound) {
    case "draw":
      hiss(context, now, 0.16, 2600, 0.16);
      hiss(context, now + 0.17, 0.1, 3100, 0.14);
      break;
    case "rub":
      for (let at = 0; at < 3; at++) hiss(context, now + at * 0.09, 0.08, 1300, 0.2);
      break;
    case "turn":
      hiss(context, now, 0.04, 3600, 0.12);
      break;
    case "dice":
      for (const at of [0, 0.09, 0.15, 0.24, 0.29]) knock(context, now + at, 320 - at * 300);
      break;
    case "open":
      knock(context, now, 392);
      knock(context, now + 0.12, 523);
      break;
    case "refuse":
      knock(context, now, 120);
      break;
    case "applause":
      for (let clap = 0; clap < 26; clap++) {
        const late = Math.random() * 1.5;
        hiss(context, now + late, 0.05, 1500 + Math.random() * 1500, 0.22 * (1 - late / 2));
      }
      break;
  }
}

function hiss(on: AudioContext, at: number, seconds: number, pitch: number, loud: number): void {
  const length = Math.ceil(on.sampleRate * seconds);
  const samples = new AudioBuffer({ length, sampleRate: on.sampleRate });
  const data = samples.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length);
  const source = new AudioBufferSourceNode(on, { buffer: samples });
  const filter = new BiquadFilterNode(on, { type: "bandpass", frequency: pitch, Q: 1.1 });
  const gain = new GainNode(on, { gain: loud });
  source.connect(filter).connect(gain).connect(on.destination);
  source.start(at);
}

function knock(on: AudioContext, at: number, pitch: number): void {
  const tone = new OscillatorNode(on, { type: "triangle", frequency: pitch });
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(0.16, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
  tone.connect(gain).connect(on.destination);
  tone.start(at);
  tone.stop(at + 0.12);
}
