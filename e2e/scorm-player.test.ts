import type { OrganizationItem, ScormLaunch, ScormUnloadBeacon } from '@readytowork/contract';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launch as launchBrowser, phone, profile } from './browser.ts';
import { startPlayerHost, weights } from './player-host.ts';

/** A page as an authoring tool makes it: while loading it looks for the API, with the script from the SCORM standard. */
const finder = `
  function find(name, win) {
    for (let tries = 0; !win[name] && win.parent && win.parent !== win && tries < 10; tries++) win = win.parent;
    return win[name] || null;
  }
  function api(name) { return find(name, window) || (window.opener && find(name, window.opener)); }
`;
const page12 = (title: string, more = '') => `<!doctype html><html lang="en"><title>${title}</title>
  <body style="background: #ffe"><h1>${title}</h1><script>${finder}
  const API = api('API');
  window.other = api('API_1484_11');
  API.LMSInitialize('');
  window.atStart = { name: API.LMSGetValue('cmi.core.student_name'), location: API.LMSGetValue('cmi.core.lesson_location'), entry: API.LMSGetValue('cmi.core.entry') };
  ${more}</script>`;
const page2004 = (
  title: string,
) => `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><script>${finder}
  window.API = null;
  const lms = api('API_1484_11');
  lms.Initialize('');
  window.status = lms.GetValue('cmi.completion_status');
  function next() {
    lms.SetValue('cmi.completion_status', 'completed');
    lms.SetValue('adl.nav.request', 'continue');
    return lms.Terminate('');
  }</script><button onclick="next()">Next</button>`;

/**
 * A page that looks for the API as Captivate does, in each parent window up to the highest that has a document, or as others do,
 * up to the top window. If that search does not end, the page never opens.
 */
const climber = (until: 'document' | 'top') => `<!doctype html><html lang="en"><title>Climber</title>
  <h1>Climber</h1><script>
  let at = window;
  if ('${until}' === 'document') for (; at.parent.document; ) at = at.parent;
  else for (let up = window; up !== window.top; up = up.parent) if (up.API) at = up;
  const API = at.API;
  window.atStart = { opened: API.LMSInitialize(''), name: API.LMSGetValue('cmi.core.student_name') };
</script>`;

const files = {
  'one.html': page12(
    'One',
    `addEventListener('unload', () => { API.LMSSetValue('cmi.suspend_data', 'said at the end'); API.LMSFinish(''); });
     addEventListener('beforeunload', (event) => { API.LMSSetValue('cmi.comments', 'leaving'); event.preventDefault(); });`,
  ),
  'two.html': page12('Two'),
  'popup.html': page12('Popup'),
  'climber.html': climber('document'),
  'to-the-top.html': climber('top'),
  'other-sites.html': page12(
    'Other sites',
    'fetch("https://films.example.net/list").catch(() => {});</script><script src="https://cdn.example.org/player.js">',
  ),
  'a.html': page2004('A'),
  'b.html': page2004('B'),
};

const item = (identifier: string, href = `${identifier}.html`): OrganizationItem => ({
  identifier,
  title: identifier.toUpperCase(),
  visible: true,
  href,
  kind: 'sco',
  children: [],
});
const launch = (
  items: OrganizationItem[],
  over: Partial<Pick<ScormLaunch, 'edition' | 'stored' | 'organization'>> = {},
): Parameters<typeof host.open>[1] => ({
  module_name: 'sample',
  edition: '1.2',
  version: '1',
  title: 'Sample',
  organization: { identifier: 'org', title: 'Sample', objectives_global_to_system: true, items },
  learner: { id: '42', name: 'Mokoena, Thandi' },
  stored: {},
  ...over,
});

let browser: Browser;
let host: Awaited<ReturnType<typeof startPlayerHost>>;
beforeAll(async () => {
  [browser, host] = await Promise.all([launchBrowser(), startPlayerHost(files)]);
});
afterAll(async () => {
  await host.close();
});

async function opened(given: ReturnType<typeof launch>) {
  const { context, page, errors } = await profile(browser, host.appUrl, { viewport: desktop });
  page.on('dialog', (dialog) => void dialog.accept());
  return { context, page, errors, player: await host.open(page, given) };
}

const set = (frame: Frame, element: string, value: string) =>
  frame.evaluate(([name, to]) => Reflect.get(window, 'API_').LMSSetValue(name, to), [element, value]);

/** `const API` of a page's own script is not a property of its window. */
const expose = (frame: Frame) => frame.evaluate("window.API_ = typeof API === 'undefined' ? lms : API");

it.each([
  ['1.2', 30],
  ['2004', 95],
])('the script of %s weighs at most %i KB, with either compression', async (edition, most) => {
  const sizes = await weights(`player-${edition}-`);
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(most * 1024);
});

it('the script that watches links and windows weighs at most 4 KB', async () => {
  const sizes = await weights('exits-');
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4 * 1024);
});

it("the package's first call reads stored data, and the player sends on request what the package sets", async () => {
  const stored = { one: { 'cmi.core.lesson_location': '7', 'cmi.core.entry': 'resume' } };
  const { player, errors, context } = await opened(launch([item('one')], { stored }));
  const frame = await player.frame();
  expect(await frame.evaluate('window.atStart')).toEqual({
    name: 'Mokoena, Thandi',
    location: '7',
    entry: 'resume',
  });
  // A search for the other edition's API ends at the player, without access to the page above.
  expect(await frame.evaluate('window.other')).toBeNull();
  expect((await player.all())[1]).toEqual({
    kind: 'commit',
    sco: 'one',
    data: {},
    sequence: 1,
    reason: 'load',
  });
  await expose(frame);
  expect(await set(frame, 'cmi.core.lesson_location', '8')).toBe('true');
  await player.say({ kind: 'flush' });
  const said = await player.until((message) => message.kind === 'commit' && message.reason === 'flush');
  expect(said).toMatchObject({ sco: 'one', data: { 'cmi.core.lesson_location': '8' } });
  expect(errors).toEqual([]);
  await context.close();
});

it('a page of the package sends its last data when it is left, and the next page sees none of it', async () => {
  const { player, context } = await opened(launch([item('one'), item('two')]));
  await player.frame();
  await player.say({ kind: 'navigate', navigation: { request: 'continue' } });
  await player.until((message) => message.kind === 'place' && message.current === 'two');
  const kept = await player.committed();
  expect(kept.one).toMatchObject({
    'cmi.suspend_data': 'said at the end',
    'cmi.comments': 'leaving',
    'cmi.core.lesson_status': 'completed',
  });
  expect(kept['']).toMatchObject({ 'player.current': 'two' });
  const frame = await player.frame();
  expect(await frame.title()).toBe('Two');
  expect(await frame.evaluate('window.atStart')).toMatchObject({ location: '', entry: 'ab-initio' });
  await context.close();
});

it.each(['climber.html', 'to-the-top.html'])('a package that climbs to the top opens: %s', async (href) => {
  const { player, errors, context } = await opened(launch([item('one', href)]));
  const frame = await player.frame();
  expect(await frame.evaluate('window.atStart')).toEqual({ opened: 'true', name: 'Mokoena, Thandi' });
  expect(errors).toEqual([]);
  await context.close();
});

it('ten thousand commits in a row reach the page a few times, with the last value', async () => {
  const { player, context } = await opened(launch([item('two')]));
  const frame = await player.frame();
  await expose(frame);
  // To the player the loop is a single moment, however long it takes.
  await frame.parentFrame()?.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  await frame.evaluate(`for (let page = 1; page <= 10000; page++) {
    API_.LMSSetValue('cmi.core.lesson_location', String(page));
    API_.LMSCommit('');
  }`);
  await player.until(
    (message) => message.kind === 'commit' && message.data['cmi.core.lesson_location'] === '10000',
  );
  expect((await player.all()).filter(({ kind }) => kind === 'commit').length).toBeLessThan(12);
  await frame.evaluate("API_.LMSCommit('') && API_.LMSFinish('')");
  await player.until((message) => message.kind === 'commit' && message.reason === 'finish');
  await context.close();
});

it('data over the limit is reported once; the data to resume from is stored', async () => {
  const { player, context } = await opened(launch([item('two')]));
  const frame = await player.frame();
  await expose(frame);
  await frame.evaluate(`for (let answer = 0; answer < 40; answer++)
    API_.LMSSetValue('cmi.interactions.' + answer + '.student_response', 'x'.repeat(60000));
    API_.LMSSetValue('cmi.suspend_data', 'page 7');
    API_.LMSSetValue('cmi.core.lesson_status', 'completed');`);
  await player.say({ kind: 'flush' });
  await player.until((message) => message.kind === 'commit' && message.reason === 'flush');
  const kept = (await player.committed()).two ?? {};
  expect(kept).toMatchObject({ 'cmi.suspend_data': 'page 7', 'cmi.core.lesson_status': 'completed' });
  expect(Object.keys(kept).filter((key) => key.includes('interactions')).length).toBeGreaterThan(5);
  expect(JSON.stringify(kept).length).toBeLessThan(1024 * 1024);
  const failed = (await player.all()).filter(({ kind }) => kind === 'failed');
  expect(failed).toEqual([{ kind: 'failed', reason: 'too-large', detail: '' }]);
  await context.close();
});

it('the player reports that a page has loaded, and the sites it may not reach, including those of its frames', async () => {
  const { player, context } = await opened(launch([item('other', 'other-sites.html')]));
  await player.until((message) => message.kind === 'shown');
  const hosts = ['cdn.example.org', 'films.example.net'];
  const frame = await player.frame();
  await player.until((message) => message.kind === 'blocked' && message.hosts.length === 2);
  const told = (await player.all()).flatMap((message) => (message.kind === 'blocked' ? [message.hosts] : []));
  expect(told.at(-1)?.toSorted()).toEqual(hosts);
  await frame.evaluate(`{
    const inner = document.createElement('iframe');
    inner.srcdoc = '<img src="https://pictures.example.com/one.png">';
    document.body.append(inner);
  }`);
  await player.until(
    (message) => message.kind === 'blocked' && message.hosts.includes('pictures.example.com'),
  );
  await context.close();
});

it('a popup of the package finds the API', async () => {
  const { player, context, page } = await opened(launch([item('two')]));
  const frame = await player.frame();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    frame.evaluate("void window.open('popup.html')"),
  ]);
  await popup.waitForFunction('window.atStart');
  expect(await popup.evaluate("API.LMSGetValue('cmi.core.student_id')")).toBe('42');
  await context.close();
});

it('the player accepts messages only from the host page', async () => {
  const { player, context } = await opened(launch([item('one'), item('two')]));
  const frame = await player.frame();
  await frame.evaluate("parent.postMessage({ kind: 'navigate', navigation: { request: 'continue' } }, '*')");
  await player.say({ kind: 'flush' });
  await player.until((message) => message.kind === 'commit' && message.reason === 'flush');
  expect(await (await player.frame()).title()).toBe('One');
  await context.close();
});

it.each([
  ['a page that is missing', 'missing.html'],
  ['a page of another site', 'https://example.org/'],
])('the player says in words that it cannot open %s', async (_, href) => {
  const { player, context, page } = await opened(launch([item('lost', href)]));
  const failed = await player.until((message) => message.kind === 'failed');
  expect(failed).toMatchObject({ reason: 'not-loaded', detail: expect.stringContaining('LOST') });
  await page.setViewportSize(phone);
  const sentence = page.frameLocator('iframe').getByRole('alert');
  expect(await sentence.textContent()).toMatch(/^This part of the course could not be opened/);
  expect(await sentence.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await context.close();
});

it('the player says in words that a package has no page', async () => {
  const { player, context } = await opened(launch([]));
  expect(await player.until((message) => message.kind === 'failed')).toMatchObject({
    reason: 'nothing-to-launch',
  });
  await context.close();
});

/** Closes a tab as a person does; the browser sends the player's unload beacon when both pages are gone. */
async function closeTab(page: Page): Promise<void> {
  host.beacons.length = 0;
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

/** Waits for a beacon, and returns the last one. */
async function lastBeacon(): Promise<ScormUnloadBeacon | undefined> {
  await expect.poll(() => host.beacons.length, { timeout: 15_000 }).toBeGreaterThan(0);
  return host.beacons.at(-1);
}

it('data that a page sets while the tab closes is not lost', async () => {
  const { context, page, player } = await opened(launch([item('one')]));
  await player.frame();
  const commits = (await player.all()).filter(({ kind }) => kind === 'commit');
  await closeTab(page);
  const said = await lastBeacon();
  expect(said).toMatchObject({
    run: '0mhx00001abcdef',
    data: { one: { 'cmi.suspend_data': 'said at the end', 'cmi.comments': 'leaving' } },
  });
  expect(said?.sequence).toBeGreaterThan(commits.length);
  await context.close();
});

it('data that the server has is not sent again at the end', async () => {
  const { context, page, player } = await opened(launch([item('two')]));
  const frame = await player.frame();
  await expose(frame);
  await set(frame, 'cmi.core.lesson_location', '8');
  await player.say({ kind: 'flush' });
  const said = await player.until((message) => message.kind === 'commit' && message.reason === 'flush');
  await set(frame, 'cmi.suspend_data', 'later');
  const acknowledged = said.kind === 'commit' ? said.sequence : 0;
  await player.say({ kind: 'acknowledged', sequence: acknowledged });
  // The player reads messages in order, so once it answers this one, it has read the acknowledgement.
  await player.say({ kind: 'flush' });
  await player.until((message) => message.kind === 'commit' && message.sequence > acknowledged);
  await closeTab(page);
  const { two } = (await lastBeacon())?.data ?? {};
  expect(two).toMatchObject({ 'cmi.suspend_data': 'later' });
  expect(two).not.toHaveProperty('cmi.core.lesson_location');
  await context.close();
});

it('a page that reports that it is finished is removed when the host page asks for it', async () => {
  const { player, context, page } = await opened(launch([item('one')]));
  await player.frame();
  await player.say({ kind: 'leave' });
  await player.until((message) => message.kind === 'commit' && message.reason === 'left');
  expect((await player.committed()).one).toMatchObject({ 'cmi.suspend_data': 'said at the end' });
  expect(page.frames().some((frame) => frame.url().includes('one.html'))).toBe(false);
  await context.close();
});

it('a SCORM 2004 package asks for the next page, and gets it without the data of the first', async () => {
  const sequencing = { controlMode: { choice: 'true', flow: 'true' } };
  const base = launch([item('a'), item('b')], { edition: '2004' });
  const { player, errors, context } = await opened({
    ...base,
    organization: { ...base.organization, sequencing },
  });
  const first = await player.frame();
  await first.getByRole('button', { name: 'Next' }).click();
  const place = await player.until((message) => message.kind === 'place' && message.current === 'b');
  expect(place).toMatchObject({
    canPrevious: true,
    toc: [{ status: 'passed' }, { status: 'incomplete' }],
  });
  const second = await player.frame();
  expect(await second.title()).toBe('B');
  expect(await second.evaluate('window.status')).toBe('unknown');
  expect((await player.committed()).a).toMatchObject({
    'cmi.completion_status': 'completed',
    'cmi.entry': '',
  });
  expect(errors).toEqual([]);
  await context.close();
});
