import type {
  Acknowledged,
  Ask,
  FromServer,
  Hello,
  Point,
  Stepped,
  Trouble,
} from "../wire/house.ts";
import { newKey } from "./key.ts";

/** An open socket, as much of it as is needed. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  open(): void;
  message(text: string): void;
  /** It is closed, or could not be opened; `code` as the websocket protocol has it. */
  close(code: number): void;
}

/** What a connection needs of the world; tests bring their own. */
export interface World {
  /**
   * Opens a line and says hello on it; `plain` asks for one without websockets, for a network that
   * lets none through.
   */
  dial(on: SocketEvents, hello: Hello, plain: boolean): Socket;
  /** Runs something after `ms` milliseconds; what it gives back calls that off. */
  after(ms: number, run: () => void): () => void;
  random(): number;
}

export type Condition = "connecting" | "open" | "lost" | "closed";

/** Something that the server refused, or that could not be sent. */
export class Refusal extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.says);
    this.trouble = trouble;
  }
}

interface Waiting {
  readonly message: { key: string; what?: unknown };
  resolve(answer: unknown): void;
  reject(refusal: Refusal): void;
  sent: boolean;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 3000;
const ANSWER_WITHIN = 10_000;
/** The server's words for what no further try will change: not your seat, no table, seat moved. */
const FOR_GOOD = new Set([4403, 4404, 4409]);

/**
 * One table's websocket. It says hello, tries again when the line drops, and sends what was not
 * answered once more under the same key, so that nothing is lost and nothing is played twice.
 */
export class Connection {
  condition: Condition = "connecting";
  /** Why it was closed for good, as the server's close code. */
  reason = 0;
  readonly #world: World;
  readonly #hello: () => Hello;
  readonly #heard: (message: FromServer) => void;
  readonly #changed: (condition: Condition) => void;
  readonly #waiting = new Map<string, Waiting>();
  #socket: Socket | null = null;
  #failures = 0;
  #everOpen = false;
  #plain = false;
  #callOff: () => void = () => {};
  #watchdog: () => void = () => {};

  constructor(
    world: World,
    hello: () => Hello,
    heard: (message: FromServer) => void,
    changed: (condition: Condition) => void,
  ) {
    this.#world = world;
    this.#hello = hello;
    this.#heard = heard;
    this.#changed = changed;
    this.#dial();
  }

  /** Plays an action; settles when the server has it for good, or refuses it. */
  act(decision: number, action: unknown): Promise<Acknowledged | Stepped> {
    const message = { type: "act", key: newKey(), decision, action };
    return this.#request(message) as Promise<Acknowledged | Stepped>;
  }

  ask(what: Ask["what"], action: unknown = null): Promise<unknown> {
    return this.#request({ type: "ask", key: newKey(), what, action });
  }

  say(text: string): Promise<unknown> {
    return this.#request({ type: "say", key: newKey(), text });
  }

  /** Points at a spot; on a line that is not open nobody could see it. */
  point(at: Point["at"]): void {
    if (this.condition === "open")
      this.#socket?.send(JSON.stringify({ type: "point", key: newKey(), at }));
  }

  /** Tries at once, as when the system says that the network is back. */
  hurry(): void {
    if (this.#socket || this.condition === "closed") return;
    this.#callOff();
    this.#dial();
  }

  /** Says hello once more, as when one speaks for another seat; on a plain line that is a new one. */
  renew(): void {
    if (this.condition === "open" && !this.#plain) {
      this.#socket?.send(JSON.stringify(this.#hello()));
    } else this.restart();
  }

  /** Drops the line and begins anew with a hello; what waits for an answer is sent again. */
  restart(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#drop();
    socket.close();
  }

  close(): void {
    this.#set("closed");
    this.#callOff();
    this.#watchdog();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#giveUp();
  }

  #request(message: { key: string; type: string; [more: string]: unknown }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { message, resolve, reject, sent: false };
      if (this.condition === "closed") {
        reject(new Refusal(LOST));
        return;
      }
      this.#waiting.set(message.key, waiting);
      if (this.condition === "open") this.#send(waiting);
    });
  }

  #send(waiting: Waiting): void {
    waiting.sent = true;
    this.#socket?.send(JSON.stringify(waiting.message));
    this.#watch();
  }

  /** A line may be dead without a word: whoever does not answer in time is called again. */
  #watch(): void {
    this.#watchdog();
    // A hint is thought about for as long as it takes.
    const due = [...this.#waiting.values()].some(({ message }) => message.what !== "hint");
    if (!due) return;
    this.#watchdog = this.#world.after(ANSWER_WITHIN, () => this.restart());
  }

  #dial(): void {
    const on: SocketEvents = {
      open: () => {
        if (this.#socket !== socket) return;
        this.#failures = 0;
        this.#everOpen = true;
        this.#set("open");
        for (const waiting of this.#waiting.values()) this.#send(waiting);
      },
      message: (text) => {
        if (this.#socket === socket) this.#take(JSON.parse(text) as FromServer);
      },
      close: (code) => {
        if (this.#socket !== socket) return;
        this.reason = code;
        if (FOR_GOOD.has(code)) this.close();
        else this.#drop();
      },
    };
    const socket = this.#world.dial(on, this.#hello(), this.#plain);
    this.#socket = socket;
  }

  #drop(): void {
    this.#socket = null;
    this.#watchdog();
    this.#failures += 1;
    // Until one way has worked, websockets and the plain way take turns.
    if (!this.#everOpen) this.#plain = !this.#plain;
    this.#set("lost");
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#failures - 1));
    const wait = longest * (0.5 + this.#world.random() / 2);
    this.#callOff = this.#world.after(wait, () => this.#dial());
  }

  #take(message: FromServer): void {
    switch (message.type) {
      case "ack":
        this.#settle(message.key, (waiting) => waiting.resolve(message));
        break;
      case "step":
        if (message.key !== null) {
          this.#settle(message.key, (waiting) => waiting.resolve(message));
        }
        break;
      case "answer":
        this.#settle(message.key, (waiting) => waiting.resolve(message.data));
        break;
      case "refused":
        if (message.key !== null) {
          this.#settle(message.key, (waiting) => waiting.reject(new Refusal(message.trouble)));
        }
        break;
    }
    this.#heard(message);
  }

  #settle(key: string, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(key);
    if (!waiting) return;
    this.#waiting.delete(key);
    how(waiting);
    this.#watch();
  }

  #giveUp(): void {
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of left) waiting.reject(new Refusal(LOST));
  }

  #set(condition: Condition): void {
    if (this.condition === condition) return;
    this.condition = condition;
    this.#changed(condition);
  }
}

const LOST: Trouble = { code: "failed", says: "", field: null, clause: null };
