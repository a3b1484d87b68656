import type { FromServer, Hello } from "../wire/house.ts";
import type { Socket, SocketEvents, World } from "./connection.ts";

/** Gives a table's lines in this browser. */
export function browserWorld(table: string): World {
  const id = encodeURIComponent(table);
  return {
    dial: (on, hello, plain) => (plain ? follow(id, on, hello) : dial(id, on, hello)),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}

function dial(table: string, on: SocketEvents, hello: Hello): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${table}`);
  socket.onopen = () => {
    socket.send(JSON.stringify(hello));
    on.open();
  };
  socket.onmessage = ({ data }) => on.message(String(data));
  socket.onclose = ({ code }) => on.close(code);
  return { send: (text) => socket.send(text), close: () => socket.close() };
}

/** The same messages where no websocket comes through: events one way, posts the other. */
function follow(table: string, on: SocketEvents, { seat, seen }: Hello): Socket {
  const query = new URLSearchParams();
  if (seat !== null && seat !== undefined) query.set("seat", String(seat));
  const posts = `/api/tables/${table}/messages?${query}`;
  if (seen !== null && seen !== undefined) query.set("seen", String(seen));
  const events = new EventSource(`/api/tables/${table}/events?${query}`);
  const end = (code: number) => {
    events.close();
    on.close(code);
  };
  events.onopen = () => on.open();
  events.onmessage = ({ data }) => on.message(String(data));
  events.onerror = () => end(1006);
  events.addEventListener("close", ({ data }) => end(Number(data)));
  return {
    send(text) {
      post(posts, text).then(
        (replies) => {
          for (const reply of replies) on.message(JSON.stringify(reply));
        },
        () => end(1006),
      );
    },
    close: () => events.close(),
  };
}

async function post(url: string, text: string): Promise<FromServer[]> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", body: text, headers });
  if (answer.ok) return (await answer.json()) as FromServer[];
  const { key } = JSON.parse(text) as { key: string };
  return [{ type: "refused", key, trouble: await answer.json() }];
}
