import { expect, test } from 'vitest';
import { killChats } from './chats.ts';

test('ten kills while 200 people chat: no message is lost or stored twice, and each is streamed once', async () => {
  const { acknowledged, problems } = await killChats({ rooms: 10, perRoom: 20, kills: 10, between: 4 });
  process.stdout.write(`  ${acknowledged} messages acknowledged\n`);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(200 * 10 * 4);
}, 900_000);
