import { i18n } from '@lingui/core';
import { ApiError } from '@readytowork/api-client/api-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followRoom, type Line } from './follow-room.ts';

let stop: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  // Error messages need an active language.
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** A connection whose streams the test feeds; by default they work. */
function line(open?: () => Promise<ReadableStream<Uint8Array> | null>) {
  const streams: Controller[] = [];
  const calledOff: number[] = [];
  const heard: string[] = [];
  const poll = vi.fn<Line['poll']>(async () => {});
  const opened = vi.fn<Line['open']>(async () => {
    if (open) return open();
    const at = streams.length;
    return new ReadableStream<Uint8Array>({
      start: (controller) => void streams.push(controller),
      cancel: () => void calledOff.push(at),
    });
  });
  const followed: Line = {
    open: opened,
    poll,
    onEvents: (events) => heard.push(...events.map(({ data }) => data)),
  };
  const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { followed, streams, calledOff, heard, poll, opened, say };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const refused = (status: number) => async () => {
  throw new ApiError({ status, detail: 'No.' });
};

test('reports events and reconnects when the server ends the stream', async () => {
  const { followed, streams, heard, opened, poll, say } = line();
  void followRoom(followed, stop.signal);
  await pass(0);
  say(': hello\n\ndata: 1\n\n');
  await pass(50);
  say('data: 2\n\n');
  await pass(10);
  expect(heard).toEqual(['1', '2']);
  streams[0]?.close();
  await pass(2);
  expect(opened).toHaveBeenCalledTimes(2);
  say('data: 3\n\n');
  await pass(0);
  expect(heard).toEqual(['1', '2', '3']);
  expect(poll).not.toHaveBeenCalled();
});

test('ends at once when the reader leaves', async () => {
  const { followed, calledOff, opened, say } = line();
  const following = followRoom(followed, stop.signal);
  await pass(0);
  say(': hello\n\n');
  await pass(0);
  stop.abort();
  await pass(0);
  expect(calledOff).toEqual([0]);
  await following;
  await pass(60);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('gives up a stream that a proxy buffers, and polls instead', async () => {
  const { followed, calledOff, opened, poll } = line();
  void followRoom(followed, stop.signal);
  await pass(9);
  expect([calledOff.length, poll.mock.calls.length]).toEqual([1, 1]);
  await pass(120);
  // After three failed streams it polls every 15 seconds and opens no stream for a while.
  expect(opened).toHaveBeenCalledTimes(3);
  const asked = poll.mock.calls.length;
  expect(asked).toBeGreaterThan(6);
  await pass(300);
  expect(opened.mock.calls.length).toBeGreaterThan(3);
});

test('reopens a silent stream', async () => {
  const { followed, opened, say } = line();
  void followRoom(followed, stop.signal);
  await pass(0);
  say(': hello\n\n');
  await pass(59);
  expect(opened).toHaveBeenCalledTimes(1);
  await pass(5);
  expect(opened).toHaveBeenCalledTimes(2);
});

test.each<[string, () => Promise<null>]>([
  ['a server that is full', refused(503)],
  ['no network', refused(0)],
  ['a browser that does not give it piece by piece', async () => null],
])('%s: polls, at longer intervals while polling fails too', async (_, open) => {
  const { followed, poll } = line(open);
  void followRoom(followed, stop.signal);
  await pass(0);
  expect(poll).toHaveBeenCalledTimes(1);
  poll.mockImplementation(refused(0));
  await pass(600);
  expect(poll.mock.calls.length).toBeLessThan(20);
});

test('reconnects at once when the network returns', async () => {
  const { followed, poll } = line(refused(0));
  void followRoom(followed, stop.signal);
  await pass(120);
  const before = poll.mock.calls.length;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(poll).toHaveBeenCalledTimes(before + 1);
});

test.each([403, 404])('ends when the server refuses access (%i)', async (status) => {
  const { followed, poll } = line(refused(status));
  await expect(followRoom(followed, stop.signal)).rejects.toMatchObject({ status });
  expect(poll).not.toHaveBeenCalled();
});
