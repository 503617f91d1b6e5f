import { ApiError } from '@readytowork/api-client/api-error';
import { expect, test } from 'vitest';
import { Browser } from './browser.fixture.ts';
import type { Item } from './operation.ts';

const slide = (n: number, chapter = 1): Item => ({ kind: 'slide', module: 1, chapter, slide: n });
const answer = (question: number, option = 40): Item => ({ kind: 'answer', module: 1, question, option });
const rating = (stars: number): Item => ({ kind: 'rating', module: 1, rating: stars });
const offline = () => {
  throw new ApiError({ status: 0 });
};
const refusing = (status: number) => async () => {
  throw new ApiError({ status, detail: 'No.' });
};

test('an item is written before it is sent, and removed when the server has answered', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  let writtenThen: string[] = [];
  browser.server = async () => {
    writtenThen = [...browser.storage.map.keys()];
  };
  outbox.put(slide(3));
  await outbox.deliver();
  expect(writtenThen).toEqual(['rtw.waiting.7.slide.1.1.3']);
  expect(browser.storage.map.size).toBe(0);
  expect(browser.received.map(({ item }) => item)).toEqual([slide(3)]);
});

test('what was done without a network is sent once, the highest slide alone, when it is back', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  for (const n of [1, 2, 3]) outbox.put(slide(n));
  await outbox.deliver();
  expect(outbox.items()).toEqual([slide(3)]);
  browser.received.length = 0;
  browser.server = async () => ({});
  await outbox.deliver();
  expect(browser.received.map(({ item }) => item)).toEqual([slide(3)]);
  expect(outbox.items()).toEqual([]);
});

test('a page opened later sends what an earlier one left', async () => {
  const browser = new Browser();
  browser.server = offline;
  browser.tab().outbox.put(answer(2));
  const { outbox } = browser.tab();
  browser.server = async () => ({});
  await outbox.deliver();
  expect(outbox.items()).toEqual([]);
});

test('two tabs do not overwrite each other, and one sends at a time', async () => {
  const browser = new Browser();
  const [one, two] = [browser.tab(), browser.tab()];
  let under = 0;
  let most = 0;
  browser.server = async () => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => setTimeout(resolve, 2));
    under--;
  };
  one.outbox.put(slide(4));
  two.outbox.put(slide(6));
  one.outbox.put(answer(1));
  two.outbox.put(answer(2));
  await Promise.all([one.outbox.deliver(), two.outbox.deliver()]);
  expect(most).toBe(1);
  const sent = browser.received.map(({ item }) => item);
  expect(sent.filter((item) => item.kind === 'answer')).toHaveLength(2);
  expect(sent.filter((item) => item.kind === 'slide')).toContainEqual(slide(6));
  expect(new Set(sent.map((item) => JSON.stringify(item))).size).toBe(sent.length);
  expect(browser.storage.map.size).toBe(0);
});

test('a slide put while an earlier one is on its way is not lost with it', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = async (item) => {
    if (item.kind === 'slide' && item.slide === 1) outbox.put(slide(2));
  };
  outbox.put(slide(1));
  await outbox.deliver();
  expect(browser.received.map(({ item }) => item)).toEqual([slide(1), slide(2)]);
});

test('nothing is sent as another user, and it waits for the one it belongs to', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  outbox.put(slide(5));
  await outbox.deliver();
  browser.server = async () => ({});
  browser.received.length = 0;
  for (const user of [undefined, 8, 70]) {
    browser.user = user;
    await outbox.deliver();
    expect(outbox.items()).toEqual([]);
  }
  expect(browser.received).toEqual([]);
  browser.user = 7;
  await outbox.deliver();
  expect(browser.received).toEqual([{ user: 7, item: slide(5) }]);
});

test('when another person signs in midway, the round ends there', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  outbox.put(slide(5));
  outbox.put(answer(1));
  await outbox.deliver();
  browser.received.length = 0;
  browser.server = async () => {
    browser.user = 8;
  };
  await outbox.deliver();
  expect(browser.received).toEqual([{ user: 7, item: slide(5) }]);
  browser.user = 7;
  expect(outbox.items()).toEqual([answer(1)]);
});

test.each([400, 403, 404, 409, 410])(
  'refused for good (%i): removed, and kept as something to say',
  async (status) => {
    const browser = new Browser();
    const { outbox, refused } = browser.tab();
    browser.server = refusing(status);
    outbox.put(answer(3));
    await outbox.deliver();
    expect(outbox.items()).toEqual([]);
    expect(refused.entries(7)).toEqual([{ item: answer(3), note: 'No.' }]);
    expect(browser.received).toHaveLength(1);
  },
);

test.each([0, 401, 408, 429, 500, 503])('kept for later: %i', async (status) => {
  const browser = new Browser();
  const { outbox, refused } = browser.tab();
  browser.server = refusing(status);
  outbox.put(answer(3));
  await outbox.deliver();
  expect(outbox.items()).toEqual([answer(3)]);
  expect(refused.entries(7)).toEqual([]);
});

test('chapters go before answers, answers before ratings, whatever was done first', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  const put: Item[] = [
    rating(2),
    answer(2),
    answer(1),
    { kind: 'offline', module: 1, chapter: 2, slides: 9 },
    slide(3),
  ];
  for (const item of put) {
    browser.time++;
    outbox.put(item);
  }
  await outbox.deliver();
  browser.received.length = 0;
  browser.server = async () => ({});
  await outbox.deliver();
  expect(browser.received.map(({ item }) => item)).toEqual([put[3], put[4], put[1], put[2], put[0]]);
});

test('only the newest rating is sent', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  outbox.put(rating(5));
  outbox.put(rating(3));
  expect(outbox.items()).toEqual([rating(3)]);
});

test('a fault of the server in one module does not hold up another', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  const other: Item = { kind: 'slide', module: 2, chapter: 1, slide: 1 };
  outbox.put(slide(1));
  outbox.put(answer(1));
  outbox.put(other);
  await outbox.deliver();
  browser.server = async (item) => {
    if (item.module === 1) throw new ApiError({ status: 500 });
  };
  browser.received.length = 0;
  await outbox.deliver();
  expect(browser.received.map(({ item }) => item)).toEqual([slide(1), other]);
  expect(outbox.items()).toEqual([slide(1), answer(1)]);
});

test('after a failure the timer tries again, later each time', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  outbox.put(slide(1));
  await outbox.deliver();
  const pauses: number[] = [];
  for (let round = 0; round < 4; round++) {
    const [timer] = browser.timers;
    pauses.push((timer?.due ?? 0) - browser.time);
    browser.pass(pauses.at(-1) ?? 0);
    await outbox.deliver();
  }
  expect(pauses.every((pause, index) => index === 0 || pause > (pauses[index - 1] ?? 0))).toBe(true);
  browser.server = async () => ({});
  browser.pass(10 * 60_000);
  await outbox.deliver();
  expect(outbox.items()).toEqual([]);
  expect(browser.timers).toEqual([]);
});

test.each([429, 503])('Retry-After of %i is kept to, even when the learner goes on', async (status) => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = async () => {
    throw new ApiError({ status, retryAfter: 30 });
  };
  outbox.put(slide(1));
  await outbox.deliver();
  browser.pass(29_000);
  outbox.put(slide(2));
  await outbox.deliver();
  expect(browser.received).toHaveLength(1);
  browser.server = async () => ({});
  browser.pass(60_000);
  await outbox.deliver();
  expect(browser.received.map(({ item }) => item)).toEqual([slide(1), slide(2)]);
});

test('waiting for the word on an answer: sent, refused, or not within the time', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  expect(await outbox.putAndAwait(answer(1), 3_000)).toBe('sent');
  browser.server = refusing(409);
  expect(await outbox.putAndAwait(answer(2), 3_000)).toBe('refused');
  browser.server = offline;
  expect(await outbox.putAndAwait(answer(3), 3_000)).toBe('waiting');
  browser.server = () => new Promise(() => {});
  const slow = outbox.putAndAwait(answer(4), 3_000);
  browser.pass(3_000);
  expect(await slow).toBe('waiting');
});

test('where storage is closed the page keeps it while it lives', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  browser.server = offline;
  outbox.put(slide(2));
  await outbox.deliver();
  expect(outbox.items()).toEqual([slide(2)]);
  browser.server = async () => ({});
  await outbox.deliver();
  expect(outbox.items()).toEqual([]);
});
