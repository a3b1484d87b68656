import type { Knock } from "./fall.ts";

let context: AudioContext | null = null;

/** Wood on wood, made here: a short hollow tone for each knock. */
export function knock(knocks: readonly Knock[]): void {
  context ??= new AudioContext();
  const start = context.currentTime + 0.02;
  for (const { at, loud } of knocks) {
    clack(context, start + at, 240, loud * 0.3, 0.09);
    clack(context, start + at, 610, loud * 0.16, 0.05);
  }
}

/** A low knock where something was refused. */
export function refuse(): void {
  context ??= new AudioContext();
  clack(context, context.currentTime, 110, 0.2, 0.16);
}

function clack(on: AudioContext, at: number, pitch: number, loud: number, seconds: number): void {
  const tone = new OscillatorNode(on, { type: "triangle", frequency: pitch });
  const gain = new GainNode(on, { gain: 0 });
  tone.frequency.setValueAtTime(pitch * 1.25, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.02);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.connect(gain).connect(on.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
