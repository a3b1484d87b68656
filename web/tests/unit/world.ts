import type { Socket, SocketEvents, World } from "../../src/live/connection.ts";
import type { FromServer, Hello } from "../../src/wire/house.ts";

type Sent = { type: string; key?: string; [more: string]: unknown };

/** A socket that a test opens, closes and speaks through. */
export class FakeSocket implements Socket {
  readonly sent: Sent[] = [];
  readonly plain: boolean;
  closed = false;
  readonly #on: SocketEvents;
  readonly #hello: Hello;

  constructor(on: SocketEvents, hello: Hello, plain: boolean) {
    this.#on = on;
    this.#hello = hello;
    this.plain = plain;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(code = 1000): void {
    this.closed = true;
    this.#on.close(code);
  }

  open(): void {
    this.sent.push({ ...this.#hello });
    this.#on.open();
  }

  hear(message: FromServer): void {
    this.#on.message(JSON.stringify(message));
  }
}

/** A world in which time passes when it is told to, and nothing is left to chance. */
export class FakeWorld implements World {
  readonly sockets: FakeSocket[] = [];
  #now = 0;
  #alarms: { at: number; run: () => void }[] = [];

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nothing was dialled");
    return socket;
  }

  dial(on: SocketEvents, hello: Hello, plain: boolean): FakeSocket {
    const socket = new FakeSocket(on, hello, plain);
    this.sockets.push(socket);
    return socket;
  }

  after(ms: number, run: () => void): () => void {
    const alarm = { at: this.#now + ms, run };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((each) => each !== alarm);
    };
  }

  random(): number {
    return 1;
  }

  /** Milliseconds until the next alarm. */
  nextIn(): number {
    return Math.min(...this.#alarms.map(({ at }) => at)) - this.#now;
  }

  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = this.#alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#alarms = this.#alarms.filter((each) => each !== next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
  }
}
