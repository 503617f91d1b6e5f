import { type RoomChanges, roomChanges } from '@readytowork/contract';

/** A chat's event stream, read over HTTP. */
export interface WatchedRoom {
  status: number;
  /** The changes received so far. */
  told: RoomChanges[];
  /** The texts of all messages received so far. */
  texts(): (string | null)[];
  ended(): boolean;
  stop(): void;
}

/** Reads a chat's event stream from a server that listens at `url`, starting after a given change. */
export async function watchRoom(
  url: string,
  { access }: { access: string },
  room: string,
  after = 0,
  hear: (changes: RoomChanges) => void = () => {},
): Promise<WatchedRoom> {
  const controller = new AbortController();
  const response = await fetch(`${url}/v1/chats/${room}/stream/?after=${after}`, {
    headers: { authorization: `Bearer ${access}` },
    signal: controller.signal,
  });
  const told: RoomChanges[] = [];
  let ended = false;
  const read = async () => {
    let rest = '';
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = `${rest}${text}`.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const [, data] = /^data: (.*)$/m.exec(event) ?? [];
        if (!data) continue;
        const changes = roomChanges.parse(JSON.parse(data));
        told.push(changes);
        hear(changes);
      }
    }
  };
  read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  return {
    status: response.status,
    told,
    texts: () => told.flatMap(({ messages }) => messages.map(({ text }) => text)),
    ended: () => ended,
    stop: () => controller.abort(),
  };
}
