import { type Browser, chromium, type Page } from 'playwright-core';
import { type Chatter, prepareChatters } from '../soak/chatters.ts';
import { databaseOf } from '../soak/kill.ts';
import type { Figure } from './figures.ts';
import { startServerProcess, temporaryDataDir } from './server-process.ts';
import { chromiumOptions } from './site.ts';
import { median } from './statistics.ts';
import { withClient } from './with-client.ts';

const messages = 10_000;
const visits = 5;
/** Of a phone that costs little. */
const slowdown = 4;
const viewport = { width: 360, height: 740 };
/** Pages of 30 messages. */
const scrolled = 20 * 30;
const longMs = 50;
const secret = 'a-secret-for-measuring-and-nothing-else';

/** A room in which much was said, on a phone: how soon it is there, and whether it can be scrolled through without a halt. */
export async function measureRoom(): Promise<Figure[]> {
  const { dataDir, remove } = await temporaryDataDir();
  const server = await startServerProcess({
    ...{ DATA_DIR: dataDir, JWT_SECRET: secret, ACCESS_TOKEN_SECONDS: '86400' },
    ...{ RATE_LIMITS: 'off', DRAW_AHEAD: 'off' },
  });
  const browser = await chromium.launch(chromiumOptions);
  try {
    const reader = await fillRoom(await databaseOf(dataDir));
    const tab = await phoneOf(browser, reader);
    const url = `${server.url}/community/chats/${reader.room}`;
    // Fills the caches.
    await shownAfter(tab, url);
    const shown: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) shown.push(await shownAfter(tab, url));
    const { seen, tasks } = await scrollUp(tab);
    const of = `a room with ${messages} messages, CPU / ${slowdown}`;
    return [
      { name: `${of}: messages on the screen, median of ${visits}`, value: median(shown), unit: 'ms' },
      { name: `${of}: scrolled past`, value: seen, unit: 'messages' },
      { name: `${of}: longest task meanwhile`, value: Math.max(0, ...tasks), unit: 'ms' },
      { name: `${of}: tasks over ${longMs} ms`, value: tasks.length, unit: '' },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await remove();
  }
}

/** Two people in a room; the second one has said it all, and the first has read it. */
async function fillRoom(databaseUrl: string): Promise<Chatter> {
  const [reader, writer] = await prepareChatters(databaseUrl, secret, { rooms: 1, perRoom: 2 });
  if (!reader || !writer) throw new Error('There are two people in the room.');
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into message (room_id, number, change, at, id, account_id, text)
      select id, n, n, now() - make_interval(mins => $1 - n), gen_random_uuid(), $2,
        'Message ' || n || '. ' || repeat('Who has the notes of Tuesday? ', 1 + n % 5)
      from room cross join generate_series(1, $1::int) n`,
      [messages, writer.id],
    );
    await client.query("update room_member set since = now() - interval '1 year', last_read = $1", [
      messages,
    ]);
    await client.query('update room set last_number = $1, last_change = $1', [messages]);
    await client.query('analyze');
  });
  return reader;
}

async function phoneOf(browser: Browser, { access, id }: Chatter): Promise<Page> {
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, locale: 'en-ZA' });
  const session = JSON.stringify({ access, refresh: 'none', user_id: id });
  await context.addInitScript((kept) => localStorage.setItem('_artw', kept), session);
  const tab = await context.newPage();
  const devtools = await context.newCDPSession(tab);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return tab;
}

/** Milliseconds from the press on a link to the newest message, painted. */
async function shownAfter(tab: Page, url: string): Promise<number> {
  await tab.goto(url, { waitUntil: 'commit' });
  const shown = await tab.waitForFunction(
    (newest) => document.body?.innerText.includes(newest) && performance.now(),
    `Message ${messages}.`,
    { polling: 'raf', timeout: 60_000 },
  );
  const after = Number(await shown.jsonValue());
  // What comes later is not part of it, and not of the next visit either.
  await tab.waitForTimeout(2_000);
  return after;
}

/** Scrolls up as a thumb does, through so many messages. @returns how many, and the long tasks meanwhile */
async function scrollUp(tab: Page): Promise<{ seen: number; tasks: number[] }> {
  await tab.evaluate(() => {
    const tasks: number[] = [];
    Reflect.set(window, 'longTasks', tasks);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const first = () =>
    tab.evaluate(() =>
      Number(/Message (\d+)\./.exec(document.querySelector('[data-row]')?.textContent ?? '')?.[1]),
    );
  await tab.mouse.move(viewport.width / 2, viewport.height / 2);
  for (let wheel = 0; wheel < 400 && (await first()) > messages - scrolled; wheel += 1) {
    await tab.mouse.wheel(0, -500);
    await tab.waitForTimeout(50);
  }
  const tasks = await tab.evaluate(() => {
    const found: unknown = Reflect.get(window, 'longTasks');
    return Array.isArray(found) ? found.map(Number) : [];
  });
  return { seen: messages - (await first()), tasks };
}
