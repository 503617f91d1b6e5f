import { expect, test } from 'vitest';
import { killChats } from './chats.ts';

test('a kill while ten people chat: no message is lost or stored twice, and each is streamed once', async () => {
  const { acknowledged, problems } = await killChats({ rooms: 2, perRoom: 5, kills: 1, between: 2 });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10 * 2 + 10);
});
