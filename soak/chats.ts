import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { watchRoom } from '../apps/server/src/testing/watch-room.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { withClient } from '../harness/with-client.ts';
import { type Chatter, prepareChatters, sendUntilStored } from './chatters.ts';
import { databaseOf, untilCount } from './kill.ts';
import { preparedDataDir } from './prepared-folder.ts';

interface Dose {
  rooms: number;
  perRoom: number;
  kills: number;
  /** How many messages each person gets acknowledged, on average, before the server is killed. */
  between: number;
}

/** The acknowledgement of a message. */
interface Acknowledged {
  room: string;
  number: number;
  text: string;
}

/** A reader who follows a room through every kill, and how often each message reached them. */
interface Reader {
  room: string;
  told: Map<number, number>;
}

const secret = 'a-secret-for-killing-and-nothing-else-at-all';

/**
 * People write messages one after the other, and repeat each until it is acknowledged; every chat has a reader. Meanwhile the
 * server and its database are killed and restarted on the same folder.
 */
export async function killChats({ rooms, perRoom, kills, between }: Dose) {
  const { dataDir, remove } = await preparedDataDir();
  const env = {
    ...{ DATA_DIR: dataDir, RATE_LIMITS: 'off', DRAW_AHEAD: 'off', LOG_LEVEL: 'error' },
    ...{ JWT_SECRET: secret, ACCESS_TOKEN_SECONDS: '86400' },
  };
  let server = await startServerProcess(env);
  try {
    const chatters = await prepareChatters(await databaseOf(dataDir), secret, { rooms, perRoom });
    const stored = new Map<string, Acknowledged>();
    const readers = new Map<string, Reader>();
    for (const { room } of chatters) readers.set(room, { room, told: new Map() });
    let over = false;
    const url = () => server.url;
    const chatting = Promise.all([
      ...chatters.map((chatter) => chat(chatter, stored, url, () => over)),
      ...[...readers.values()].map((reader) => readAlong(reader, chatters, url, () => over)),
    ]);
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.race([chatting, untilCount(() => stored.size, stored.size + chatters.length * between)]);
      await server.kill();
      server = await startServerProcess(env);
    }
    await untilCount(() => stored.size, stored.size + chatters.length + 1);
    over = true;
    await chatting;
    const problems = await withClient(await databaseOf(dataDir), (client) =>
      compare(client, stored, readers),
    );
    return { acknowledged: stored.size, problems };
  } finally {
    await server.stop();
    await remove();
  }
}

async function chat(
  chatter: Chatter,
  stored: Map<string, Acknowledged>,
  url: () => string,
  over: () => boolean,
): Promise<void> {
  for (let turn = 1; !over(); turn += 1) {
    const id = randomUUID();
    const text = `${chatter.id} says ${turn}`;
    const number = await sendUntilStored(chatter, { id, text }, url);
    if (number !== undefined) stored.set(id, { room: chatter.room, number, text });
  }
}

/**
 * Follows the stream, as the page does: each connection continues where the one before it ended, until every message has arrived.
 */
async function readAlong(
  { room, told }: Reader,
  chatters: readonly Chatter[],
  url: () => string,
  over: () => boolean,
): Promise<void> {
  const as = chatters.find((chatter) => chatter.room === room);
  if (!as) return;
  let change = 0;
  let rounds = 0;
  // Reads once more after the end, for the last messages.
  while (!over() || rounds++ < 1) {
    const watched = await watchRoom(url(), as, room, change).catch(() => undefined);
    let heard = 0;
    const hear = () => {
      for (const { messages, change: seen } of watched?.told.slice(heard) ?? []) {
        for (const { number } of messages) told.set(number, (told.get(number) ?? 0) + 1);
        change = seen;
        heard += 1;
      }
    };
    const ends = Date.now() + 1_500;
    while (watched?.status === 200 && !watched.ended() && !(over() && Date.now() > ends)) {
      hear();
      await pause(20);
    }
    hear();
    watched?.stop();
    await pause(50);
  }
}

/** Finds messages that were lost, stored twice or never sent. */
async function compare(
  client: pg.Client,
  stored: ReadonlyMap<string, Acknowledged>,
  readers: ReadonlyMap<string, Reader>,
): Promise<string[]> {
  const { rows } = await client.query<Acknowledged & { id: string }>(
    'select message.id, uuid as room, number, text from message join room on room.id = room_id order by uuid, number',
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const lost = [...stored].filter(([id, { room, number, text }]) => {
    const row = found.get(id);
    return row?.room !== room || row.number !== number || row.text !== text;
  });
  const texts = new Set(rows.map(({ text }) => text));
  const problems = lost.map(([id, { text }]) => `"${text}" (${id}) was acknowledged and is not as it was`);
  if (texts.size !== rows.length) problems.push(`${rows.length - texts.size} messages are there twice`);
  if (rows.length !== stored.size) problems.push(`${rows.length} are stored, ${stored.size} acknowledged`);
  for (const { room, told } of readers.values()) {
    const numbers = rows.filter((row) => row.room === room).map(({ number }) => number);
    if (numbers.some((number, index) => number !== index + 1)) problems.push(`${room}: a number is left out`);
    const wrong = numbers.filter((number) => told.get(number) !== 1);
    if (wrong.length > 0)
      problems.push(`${room}: ${wrong.length} messages were not told once: ${wrong.slice(0, 9)}`);
  }
  return problems;
}
