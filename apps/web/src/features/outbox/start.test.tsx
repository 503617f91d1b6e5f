import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { IndexedDatabase } from '../../lib/local-store/indexed-database.ts';
import { makeOutbox } from '../../testing/make-outbox.ts';
import { defineKind } from './kind.ts';
import { startOutbox } from './start.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem('rtw.waiting.7.rare.one', '1');
  signInAs(7);
});

/** A kind of operation that records what it sends. */
function rareKind() {
  const sent: string[] = [];
  const kind = defineKind<string>({
    name: 'rare',
    priority: 0,
    encode: (value) => ({ id: value }),
    decode: (id) => id,
    group: () => 'rare',
    send: async (value) => sent.push(value),
    refusal: () => '',
  });
  return { kind, sent };
}

test('fetches the code of an unknown kind, and sends the waiting operation', async () => {
  const { kind, sent } = rareKind();
  startOutbox(makeOutbox(), async () => [kind], new QueryClient());
  await expect.poll(() => sent).toEqual(['one']);
});

test('two outboxes on one page do not share their kinds, and a closed one sends nothing', async () => {
  const [first, second] = [rareKind(), rareKind()];
  const outbox = makeOutbox();
  outbox.addKinds([first.kind]);
  outbox.close();
  await outbox.deliver();
  expect(first.sent).toEqual([]);
  startOutbox(makeOutbox(), async () => [second.kind], new QueryClient());
  await expect.poll(() => second.sent).toEqual(['one']);
  expect(first.sent).toEqual([]);
});

test('reads a database again that did not answer when the page opened, and sends what it holds', async () => {
  localStorage.removeItem('rtw.waiting.7.rare.one');
  vi.spyOn(IndexedDatabase.prototype, 'write').mockResolvedValue();
  vi.spyOn(IndexedDatabase.prototype, 'read')
    .mockRejectedValueOnce(new Error('too slow'))
    .mockResolvedValue(new Map([['rtw.waiting.7.rare.two', '1']]));
  const { kind, sent } = rareKind();
  startOutbox(makeOutbox(), async () => [kind], new QueryClient());
  await expect.poll(() => sent).toEqual(['two']);
});
