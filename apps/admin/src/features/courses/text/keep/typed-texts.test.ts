import { ApiError } from '@readytowork/api-client/api-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypedTexts } from './typed-texts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const file = (text: string, revision = 'r1', name = 'quiz.yaml') => ({ name, text, revision });

function open(answer: (text: string, revision: string) => Promise<{ text: string; revision: string }>) {
  const device = new Map<string, { text: string; revision: string }>();
  const sent: [string, string, string][] = [];
  const texts = new TypedTexts({
    device: {
      put: ({ name, text, revision }) => {
        device.set(name, { text, revision });
        return true;
      },
      remove: (name) => void device.delete(name),
    },
    send: (name, text, revision) => {
      sent.push([name, text, revision]);
      return answer(text, revision);
    },
    conflictOf: (error) =>
      error instanceof ApiError && error.status === 412 ? file(String(error.body), 'r9') : undefined,
  });
  return { texts, device, sent };
}

const stored = async (text: string) => ({ text, revision: `after ${text}` });
const refused = (status: number, body?: string) => () =>
  Promise.reject(new ApiError({ status, body, detail: 'refused' }));

test('is stored on the device at once, and on the server after three seconds without typing', async () => {
  const { texts, device, sent } = open(stored);
  texts.type(file('a'), 'ab');
  expect(device.get('quiz.yaml')).toEqual({ text: 'ab', revision: 'r1' });
  await vi.advanceTimersByTimeAsync(2_900);
  texts.type(file('a'), 'abc');
  await vi.advanceTimersByTimeAsync(2_900);
  expect(sent).toEqual([]);
  expect(texts.kept().state).toBe('typed');
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual([['quiz.yaml', 'abc', 'r1']]);
  expect(texts.kept().state).toBe('kept');
  expect(device.size).toBe(0);
});

test('is sent after ten seconds if the editor keeps typing', async () => {
  const { texts, sent } = open(stored);
  for (let key = 0; key < 12; key++) {
    texts.type(file('a'), `a${key}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent).toEqual([['quiz.yaml', 'a9', 'r1']]);
});

test('sends text that was typed during a request with the new revision', async () => {
  const { texts, sent } = open(async (text) => {
    if (text === 'one') texts.type(file('a'), 'two');
    return { text, revision: 'r2' };
  });
  texts.type(file('a'), 'one');
  expect(await texts.keepNow()).toBe(true);
  expect(sent).toEqual([
    ['quiz.yaml', 'one', 'r1'],
    ['quiz.yaml', 'two', 'r2'],
  ]);
});

test('sends nothing if the editor restores the stored text', () => {
  const { texts, device } = open(stored);
  texts.type(file('a'), 'ab');
  texts.type(file('a'), 'a');
  expect([texts.kept().state, device.size]).toEqual(['kept', 0]);
});

test('sends a text that an editor takes back before the page has learned what was stored', async () => {
  const { texts, sent } = open(stored);
  texts.type(file('a'), 'ab');
  await texts.keepNow();
  texts.type(file('a'), 'a');
  expect(texts.kept().state).toBe('typed');
  await texts.keepNow();
  expect(sent).toEqual([
    ['quiz.yaml', 'ab', 'r1'],
    ['quiz.yaml', 'a', 'after ab'],
  ]);
  texts.type(file('a', 'after a'), 'a');
  expect(texts.kept().state).toBe('kept');
});

test('stays on the device without a network, and is sent again', async () => {
  let isOffline = true;
  const { texts, device, sent } = open((text) => (isOffline ? refused(0)() : stored(text)));
  texts.type(file('a'), 'ab');
  expect(await texts.keepNow()).toBe(false);
  expect([texts.kept().state, device.get('quiz.yaml')?.text]).toEqual(['failed', 'ab']);
  isOffline = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([texts.kept().state, device.size, sent.length]).toEqual(['kept', 0, 2]);
});

test('is not sent again if the server refuses it for good', async () => {
  const { texts, sent } = open(refused(400));
  texts.type(file('a'), 'ab');
  await texts.keepNow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([texts.kept().state, sent.length]).toEqual(['failed', 1]);
});

test.each([
  ['mine', 'mine', [['quiz.yaml', 'mine', 'r9']]],
  ['theirs', 'theirs', []],
  ['both', 'mended', [['quiz.yaml', 'mended', 'r9']]],
])('shows both texts after a conflict and takes %s', async (_, chosen, after) => {
  let isFirst = true;
  const { texts, sent } = open((text) => {
    if (!isFirst) return stored(text);
    isFirst = false;
    return refused(412, 'theirs')();
  });
  texts.type(file('a'), 'mine');
  expect(await texts.keepNow()).toBe(false);
  expect(texts.kept().conflict).toMatchObject({ mine: 'mine', theirs: 'theirs' });
  // Nothing is sent until the editor has chosen.
  expect(await texts.keepNow()).toBe(false);
  expect(sent).toHaveLength(1);
  await texts.settleConflict(chosen);
  expect(sent.slice(1)).toEqual(after);
  expect(texts.kept().state).toBe('kept');
});

test('counts as stored if another window has stored the same text', async () => {
  const { texts, device } = open(refused(412, 'same'));
  texts.type(file('a'), 'same');
  expect(await texts.keepNow()).toBe(true);
  expect([texts.kept().state, device.size]).toEqual(['kept', 0]);
});

test('reports a conflict between a text of the device and a newer stored one', async () => {
  const { texts, sent } = open(stored);
  texts.oppose({ name: 'quiz.yaml', mine: 'old', theirs: 'new', revision: 'r5' });
  expect(texts.kept().state).toBe('conflict');
  await texts.settleConflict('both');
  expect(sent).toEqual([['quiz.yaml', 'both', 'r5']]);
});
