import { ApiError } from '@readytowork/api-client/api-error';
import { describe, expect, test, vi } from 'vitest';
import type { Operation } from './operation.ts';
import { Browser, diary, letter, mood, step, vote } from './outbox.fixture.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

const at = (number: number, path = 1) => step.operation({ path, step: number });
const voted = (number: number) => vote.operation(number);
const felt = (number: number) => mood.operation(number);
const offline = () => {
  throw new ApiError({ status: 0 });
};
const refusing = (status: number) => async () => {
  throw new ApiError({ status, detail: 'No.' });
};

test('stores an operation before sending it, and removes it once the server has answered', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  let writtenThen: string[] = [];
  browser.server = async () => {
    writtenThen = browser.storage.keys();
  };
  outbox.put(at(3));
  await outbox.deliver();
  expect(writtenThen).toEqual(['rtw.waiting.7.step.1.3']);
  await browser.settle();
  expect(browser.storage.keys()).toEqual([]);
  expect(browser.received.map(({ operation }) => operation)).toEqual([at(3)]);
});

test('after an offline time sends each operation once, and only the highest slide', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  for (const n of [1, 2, 3]) outbox.put(at(n));
  await outbox.deliver();
  expect(outbox.operations()).toEqual([at(3)]);
  browser.received.length = 0;
  browser.server = async () => ({});
  await outbox.deliver();
  expect(browser.received.map(({ operation }) => operation)).toEqual([at(3)]);
  expect(outbox.operations()).toEqual([]);
});

test('sends operations that an earlier page left', async () => {
  const browser = new Browser();
  browser.server = offline;
  browser.tab().outbox.put(voted(2));
  const { outbox } = browser.tab();
  browser.server = async () => ({});
  await outbox.deliver();
  expect(outbox.operations()).toEqual([]);
});

test('two tabs can store operations without overwriting each other, and only one sends at a time', async () => {
  const browser = new Browser();
  const [one, two] = [browser.tab(), browser.tab()];
  let under = 0;
  let most = 0;
  browser.server = async () => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => setTimeout(resolve, 2));
    under--;
  };
  one.outbox.put(at(4));
  two.outbox.put(at(6));
  one.outbox.put(voted(1));
  two.outbox.put(voted(2));
  await Promise.all([one.outbox.deliver(), two.outbox.deliver()]);
  expect(most).toBe(1);
  const sent = browser.received.map(({ operation }) => operation);
  expect(sent.filter((operation) => operation.kind === 'vote')).toHaveLength(2);
  expect(sent.filter((operation) => operation.kind === 'step')).toContainEqual(at(6));
  expect(new Set(sent.map((operation) => JSON.stringify(operation))).size).toBe(sent.length);
  await browser.settle();
  expect(browser.storage.keys()).toEqual([]);
});

test('does not repeat what another tab has sent, even without a message from it', async () => {
  const browser = new Browser();
  browser.storage.hasChannel = false;
  browser.storage.database.map.set('rtw.waiting.7.step.1.3', '1000');
  const [one, two] = [browser.tab(), browser.tab()];
  await Promise.all([one.store.open(), two.store.open()]);
  await one.outbox.deliver();
  await two.outbox.deliver();
  expect(browser.received).toEqual([{ user: 7, operation: at(3) }]);
});

test('keeps a slide that was stored while an earlier one was being sent', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = async (operation) => {
    if (operation.id === '1.1') outbox.put(at(2));
  };
  outbox.put(at(1));
  await outbox.deliver();
  expect(browser.received.map(({ operation }) => operation)).toEqual([at(1), at(2)]);
});

test('never sends an operation as another user, but sends it when its own user is back', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  outbox.put(at(5));
  await outbox.deliver();
  browser.server = async () => ({});
  browser.received.length = 0;
  for (const user of [undefined, 8, 70]) {
    browser.user = user;
    await outbox.deliver();
    expect(outbox.operations()).toEqual([]);
  }
  expect(browser.received).toEqual([]);
  browser.user = 7;
  await outbox.deliver();
  expect(browser.received).toEqual([{ user: 7, operation: at(5) }]);
});

test('ends the round when another user signs in midway', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  outbox.put(at(5));
  outbox.put(voted(1));
  await outbox.deliver();
  browser.received.length = 0;
  browser.server = async () => {
    browser.user = 8;
  };
  await outbox.deliver();
  expect(browser.received).toEqual([{ user: 7, operation: at(5) }]);
  browser.user = 7;
  expect(outbox.operations()).toEqual([voted(1)]);
});

test.each([400, 403, 404, 409, 410])(
  'after status %i the operation is removed and the refusal is stored to show to the user',
  async (status) => {
    const browser = new Browser();
    const { outbox, refused } = browser.tab();
    browser.server = refusing(status);
    outbox.put(voted(3));
    await outbox.deliver();
    expect(outbox.operations()).toEqual([]);
    expect(refused.entries(7)).toEqual([{ operation: voted(3), note: 'No.' }]);
    expect(browser.received).toHaveLength(1);
  },
);

test.each([0, 401, 408, 429, 500, 503])(
  'keeps the operation and tries again later after status %i',
  async (status) => {
    const browser = new Browser();
    const { outbox, refused } = browser.tab();
    browser.server = refusing(status);
    outbox.put(voted(3));
    await outbox.deliver();
    expect(outbox.operations()).toEqual([voted(3)]);
    expect(refused.entries(7)).toEqual([]);
  },
);

test('sends by priority, not by time', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  const put: Operation[] = [felt(2), voted(2), voted(1), at(9, 2), at(3)];
  for (const operation of put) {
    browser.time++;
    outbox.put(operation);
  }
  await outbox.deliver();
  browser.received.length = 0;
  browser.server = async () => ({});
  await outbox.deliver();
  expect(browser.received.map(({ operation }) => operation)).toEqual([
    put[3],
    put[4],
    put[1],
    put[2],
    put[0],
  ]);
});

test('if operations supersede each other in either order, sends only the newest', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  outbox.put(felt(5));
  browser.time -= 500;
  outbox.put(felt(3));
  expect(outbox.operations()).toEqual([felt(3)]);
});

test('continues with other groups after a server error in one', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  const other = at(1, 2);
  outbox.put(at(1));
  outbox.put(voted(1));
  outbox.put(other);
  await outbox.deliver();
  browser.server = async (operation) => {
    if (operation !== undefined && !operation.id.startsWith('2.')) throw new ApiError({ status: 500 });
  };
  browser.received.length = 0;
  await outbox.deliver();
  expect(browser.received.map(({ operation }) => operation)).toEqual([at(1), other]);
  expect(outbox.operations()).toEqual([at(1), voted(1)]);
});

test('retries after a failure, with a longer pause each time', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = offline;
  outbox.put(at(1));
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
  expect(outbox.operations()).toEqual([]);
  expect(browser.timers).toEqual([]);
});

test.each([429, 503])(
  'waits as long as the Retry-After of a %i asks, even if the learner continues',
  async (status) => {
    const browser = new Browser();
    const { outbox } = browser.tab();
    browser.server = async () => {
      throw new ApiError({ status, retryAfter: 30 });
    };
    outbox.put(at(1));
    await outbox.deliver();
    browser.pass(29_000);
    outbox.put(at(2));
    await outbox.deliver();
    expect(browser.received).toHaveLength(1);
    browser.server = async () => ({});
    browser.pass(60_000);
    await outbox.deliver();
    expect(browser.received.map(({ operation }) => operation)).toEqual([at(1), at(2)]);
  },
);

test('a minute of refusals by an overloaded server loses nothing and sends nothing twice', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  const recorded: Operation[] = [];
  let requests = 0;
  browser.server = async (operation) => {
    requests += 1;
    // Two of three requests are refused, as at three times the load that the server holds.
    if (requests % 3 > 0)
      throw new ApiError({ status: 503, codes: ['busy'], retryAfter: 2 + (requests % 8) });
    recorded.push(operation);
  };
  const votes = Array.from({ length: 20 }, (_, index) => voted(index));
  for (const vote of votes) {
    outbox.put(vote);
    await outbox.deliver();
    browser.pass(3_000);
  }
  for (let waits = 0; outbox.operations().length > 0 && waits < 100; waits++) {
    browser.pass(5 * 60_000);
    await outbox.deliver();
  }
  expect(requests).toBeGreaterThan(votes.length);
  const ids = (operations: Operation[]) => operations.map(({ id }) => id).toSorted();
  expect(ids(recorded)).toEqual(ids(votes));
});

test.each([
  [429, [voted(3), at(4, 2)]],
  [503, [voted(3)]],
])(
  'after a %i with Retry-After, another kind is sent in the meantime only if it was a 429',
  async (status, sent) => {
    const browser = new Browser();
    const { outbox } = browser.tab();
    browser.server = async ({ kind }) => {
      if (kind === 'vote') throw new ApiError({ status, retryAfter: 30 });
    };
    outbox.put(voted(3));
    await outbox.deliver();
    browser.pass(1_000);
    outbox.put(at(4, 2));
    await outbox.deliver();
    expect(browser.received.map(({ operation }) => operation)).toEqual(sent);
    // The throttled kind still waits for as long as the server asked.
    browser.server = async () => ({});
    browser.pass(28_000);
    await outbox.deliver();
    expect(outbox.operations()).toContainEqual(voted(3));
    browser.pass(30_000);
    await outbox.deliver();
    expect(outbox.operations()).toEqual([]);
  },
);

test('sends no other operation in the group of a throttled one', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = async () => {
    throw new ApiError({ status: 429, retryAfter: 30 });
  };
  outbox.put(felt(2));
  await outbox.deliver();
  outbox.put(letter.operation({ to: 'a.b', words: 'one' }));
  await outbox.deliver();
  expect(browser.received.map(({ operation }) => operation)).toEqual([felt(2)]);
});

test('putAndAwait tells whether an answer is sent, refused or still waiting', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  expect(await outbox.putAndAwait(voted(1), 3_000)).toBe('sent');
  browser.server = refusing(409);
  expect(await outbox.putAndAwait(voted(2), 3_000)).toBe('refused');
  browser.server = offline;
  expect(await outbox.putAndAwait(voted(3), 3_000)).toBe('waiting');
  browser.server = () => new Promise(() => {});
  const slow = outbox.putAndAwait(voted(4), 3_000);
  browser.pass(3_000);
  expect(await slow).toBe('waiting');
});

test('keeps operations in memory if local storage and the database are refused', async () => {
  const browser = new Browser();
  const { outbox, store } = browser.tab();
  browser.storage.storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  browser.storage.database.isRefused = true;
  browser.server = offline;
  outbox.put(at(2));
  await outbox.deliver();
  await browser.settle();
  expect([outbox.operations(), store.safety]).toEqual([[at(2)], 'held']);
  browser.server = async () => ({});
  await outbox.deliver();
  expect(outbox.operations()).toEqual([]);
});

test('reports an acknowledgement before it removes the operation', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  let waitingThen: Operation[] = [];
  browser.whenAcknowledged = () => {
    waitingThen = outbox.operations();
  };
  outbox.put(at(3));
  await outbox.deliver();
  expect([waitingThen, browser.acknowledged, outbox.operations()]).toEqual([[at(3)], [at(3)], []]);
});

test('sends words that were added while the letter was being sent', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  browser.server = async () => {
    browser.time++;
    if (browser.received.length === 1) outbox.put(letter.operation({ to: 'a.b', words: 'both' }));
  };
  outbox.put(letter.operation({ to: 'a.b', words: 'one' }));
  await outbox.deliver();
  expect(browser.received.map(({ operation }) => operation.content)).toEqual(['one', 'both']);
});

test('stores the text of a refused letter', async () => {
  const browser = new Browser();
  const { outbox, refused } = browser.tab();
  browser.server = refusing(403);
  const written = letter.operation({ to: 'a.b', words: 'one\ntwo' });
  outbox.put(written);
  await outbox.deliver();
  expect(refused.entries(7)).toEqual([{ operation: written, note: 'No.' }]);
});

test('neither sends nor removes operations of unknown kinds or with unreadable ids', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  const left = ['rtw.waiting.7.post.1', 'rtw.waiting.7.step.1.x', 'rtw.waiting.7.step.01.2'];
  for (const key of left) browser.storage.storage.setItem(key, '1000');
  await outbox.deliver();
  expect([outbox.operations(), browser.received]).toEqual([[], []]);
  expect(browser.storage.keys()).toEqual(left);
});

test('asks the browser for persistence only when an operation has to wait', async () => {
  const browser = new Browser();
  const { outbox } = browser.tab();
  outbox.put(at(1));
  await outbox.deliver();
  expect(browser.delays).toBe(0);
  browser.server = offline;
  outbox.put(at(2));
  await outbox.deliver();
  expect(browser.delays).toBe(1);
});

describe('text saved at every key press', () => {
  const written = (words: string) => diary.operation(words);

  test('is stored at every key press, and sent once after a pause', async () => {
    const browser = new Browser();
    const { outbox, waiting } = browser.tab();
    for (const words of ['I', 'I s', 'I save']) {
      outbox.put(written(words));
      browser.pass(1_500);
      await outbox.deliver();
    }
    expect(waiting.entries(7).map(({ operation }) => operation.content)).toEqual(['I save']);
    expect([outbox.operations(), outbox.due(), browser.received]).toEqual([[written('I save')], [], []]);
    browser.pass(500);
    await outbox.deliver();
    expect(browser.received.map(({ operation }) => operation.content)).toEqual(['I save']);
    expect([outbox.operations(), browser.timers]).toEqual([[], []]);
  });

  test('goes at once if its pause ends just after a timer that was early', async () => {
    const browser = new Browser();
    const { outbox } = browser.tab();
    outbox.put(written('I save'));
    browser.time += 1_999.5;
    const [early] = browser.timers.splice(0);
    // The pause is not over at the look, but at the plan.
    browser.drift = 0.2;
    early?.call();
    await browser.settle();
    browser.drift = 0;
    browser.pass(1);
    await browser.settle();
    expect(browser.received).toHaveLength(1);
  });

  test('neither delays other operations nor makes them go sooner', async () => {
    const browser = new Browser();
    const { outbox } = browser.tab();
    outbox.put(written('I'));
    outbox.put(at(3));
    await outbox.deliver();
    expect(browser.received.map(({ operation }) => operation)).toEqual([at(3)]);
  });

  test('is due while it waits because the server asked for a pause', async () => {
    const browser = new Browser();
    const { outbox } = browser.tab();
    browser.server = async () => {
      throw new ApiError({ status: 503, retryAfter: 30 });
    };
    outbox.put(at(1));
    await outbox.deliver();
    outbox.put(written('I save'));
    expect(browser.timers).toMatchObject([{ due: browser.time + 30_000 }]);
    browser.pass(29_000);
    await outbox.deliver();
    expect([browser.received.length, outbox.due()]).toEqual([1, [at(1), written('I save')]]);
  });

  test.each([
    ['closed within the pause', 0],
    ['closed, by a page whose clock begins anew', -86_400_000],
  ])('is sent by the next page if this one is %s', async (_, moved) => {
    const browser = new Browser();
    browser.time = 100_000_000;
    browser.tab().outbox.put(written('I save'));
    await browser.settle();
    browser.timers.length = 0;
    browser.time += moved;
    const { outbox, store } = browser.tab();
    await store.open();
    await outbox.deliver();
    browser.pass(moved === 0 ? 2_000 : 0);
    await outbox.deliver();
    expect(browser.received.map(({ operation }) => operation.content)).toEqual(['I save']);
  });
});
