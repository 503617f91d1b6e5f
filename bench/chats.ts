import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { watchRoom } from '../apps/server/src/testing/watch-room.ts';
import { type Chatter, prepareChatters, sendUntilStored } from '../soak/chatters.ts';
import { fleetSecret, startFleet } from '../soak/fleet.ts';
import type { Figure } from './figures.ts';
import { percentile } from './statistics.ts';

const rooms = 10;
const perRoom = 50;
const seconds = 30;
/** Messages a second, in all rooms together: each is shown to fifty people. */
const perSecond = 10;

/** From the press on "send" to the screens of everybody else in the room, at the other of two processes too. */
export async function measureChats(): Promise<Figure[]> {
  const fleet = await startFleet(0);
  try {
    const chatters = await prepareChatters(fleet.databaseUrl, fleetSecret, { rooms, perRoom });
    const urls = fleet.servers.map(({ url }) => url);
    const sent = new Map<string, number>();
    const shown: number[] = [];
    const watching = await Promise.all(
      chatters.map((chatter, index) => watch(chatter, at(urls, index), sent, shown)),
    );
    const stored: number[] = [];
    for (let turn = 0; turn < seconds * perSecond; turn += 1) {
      const chatter = chatters[(turn * 7) % chatters.length];
      if (chatter) void send(chatter, at(urls, turn), sent, stored);
      await pause(1000 / perSecond);
    }
    await pause(2_000);
    for (const end of watching) end();
    return [
      { name: `listeners at ${urls.length} processes`, value: chatters.length, unit: '' },
      { name: 'messages shown', value: shown.length, unit: `of ${seconds * perSecond * perRoom}` },
      { name: 'sent to stored, p95', value: percentile(stored, 0.95), unit: 'ms' },
      { name: 'sent to shown, median', value: percentile(shown, 0.5), unit: 'ms' },
      { name: 'sent to shown, p95', value: percentile(shown, 0.95), unit: 'ms' },
    ];
  } finally {
    await fleet.stop();
  }
}

const at = (urls: string[], index: number): string => urls[index % urls.length] ?? '';

async function send(
  chatter: Chatter,
  url: string,
  sent: Map<string, number>,
  stored: number[],
): Promise<void> {
  const id = randomUUID();
  const began = performance.now();
  sent.set(id, began);
  await sendUntilStored(chatter, { id, text: 'Who can meet at four?' }, () => url);
  stored.push(performance.now() - began);
}

/** Notes when each message is there. @returns what ends it */
async function watch(
  chatter: Chatter,
  url: string,
  sent: ReadonlyMap<string, number>,
  shown: number[],
): Promise<() => void> {
  const watched = await watchRoom(url, chatter, chatter.room, 0, ({ messages }) => {
    for (const { id } of messages) shown.push(performance.now() - (sent.get(id) ?? 0));
  });
  if (watched.status !== 200) throw new Error(`A stream was answered with ${watched.status}.`);
  return watched.stop;
}
