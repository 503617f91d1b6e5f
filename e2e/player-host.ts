import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ScormLaunch, ScormUnloadBeacon } from '@readytowork/contract';
import { packageSandbox } from '@readytowork/scorm/frame';
import { type FromPage, type FromPlayer, protocolVersion } from '@readytowork/scorm/player';
import type { Frame, Page } from 'playwright-core';

const built = join(import.meta.dirname, '../packages/scorm/dist/player');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The policy of the content origins (apps/server/src/content). */
const policy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; connect-src 'self'; form-action 'none'; frame-src 'self'";

/** The page that embeds the player. It records messages, and sends those that the test passes to it. */
const hostPage = `<!doctype html><html lang="en"><title>Host</title><body><script>
  window.heard = [];
  window.embed = (address) => {
    const frame = document.createElement('iframe');
    frame.title = 'Course';
    frame.setAttribute('sandbox', '${packageSandbox}');
    frame.style = 'width: 100%; height: 600px; border: 0';
    frame.src = address;
    document.body.append(frame);
    const { origin } = new URL(address);
    window.say = (message) => frame.contentWindow.postMessage(message, origin);
    window.addEventListener('message', (event) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      window.heard.push(event.data);
      localStorage.setItem('heard', JSON.stringify(window.heard));
    });
  };
</script>`;

type Files = Record<string, string | Buffer>;

const words = {
  openDocument: 'Open the document',
  windowStopped: 'Your browser stopped a window.',
  openWindow: 'Open the window',
  opensFromPage: 'Go back to the page of the course.',
};

/** The run of the first opening; each later opening has a run of its own. */
const firstRun = '0mhx00001abcdef';

/** Serves the player between two origins, without the rest of the product, and a package of a few files. */
export async function startPlayerHost(files: Files) {
  const app = await listen(() => ({ body: hostPage, type: 'text/html' }));
  const beacons: ScormUnloadBeacon[] = [];
  const content = await listen(async (path, said) => {
    if (said !== undefined) {
      if (path === '/c/signed/') beacons.push(JSON.parse(said));
      return { body: '', type: 'text/plain' };
    }
    if (path.startsWith('/p/')) return fileOf(join(built, path.slice(3)));
    const body = files[decodeURIComponent(path.replace('/c/signed/', ''))];
    return body === undefined
      ? undefined
      : { body, type: types[extname(path)] ?? 'application/octet-stream' };
  });
  const origin = `http://sample.localhost:${content.port}`;
  return {
    appUrl: `http://localhost:${app.port}`,
    origin,
    /** The unload beacons that reached the content origin, in order. */
    beacons,
    /** Opens the player in a page of its own; `stored` is the learner's stored data. */
    async open(
      page: Page,
      launch: Omit<ScormLaunch, 'origin' | 'player_url' | 'base_url' | 'run' | 'heard'>,
      run = firstRun,
    ) {
      await page.goto(`http://localhost:${app.port}/`);
      const player = `${origin}/p/player-${launch.edition}.html?parent=${encodeURIComponent(`http://localhost:${app.port}`)}`;
      await page.evaluate((address) => Reflect.get(window, 'embed')(address), player);
      const heard = hearing(page);
      await heard.until((message) => message.kind === 'ready');
      const whole = {
        ...launch,
        origin,
        player_url: player,
        base_url: `${origin}/c/signed/`,
        run,
        heard: {},
      };
      await say(page, {
        kind: 'open',
        version: protocolVersion,
        launch: whole,
        stored: launch.stored,
        run,
        language: 'en',
        dark: false,
        words,
      });
      return { ...heard, say: (message: FromPage) => say(page, message), frame: () => packageFrame(page) };
    },
    close: () => Promise.all([app.close(), content.close()]),
  };
}

/** Bytes of the compressed scripts whose names have this prefix. */
export async function weights(start: string): Promise<number[]> {
  const names = (await readdir(built)).filter(
    (name) => name.startsWith(start) && /\.js\.(br|gz)$/.test(name),
  );
  return Promise.all(names.map(async (name) => (await stat(join(built, name))).size));
}

async function say(page: Page, message: FromPage): Promise<void> {
  await page.evaluate((given) => Reflect.get(window, 'say')(given), message);
}

function hearing(page: Page) {
  const all = (): Promise<FromPlayer[]> => page.evaluate(() => Reflect.get(window, 'heard'));
  return {
    all,
    /** Waits for the first matching message; one that has already arrived counts too. */
    until(isWanted: (message: FromPlayer) => boolean): Promise<FromPlayer> {
      return soon(page, `a message of the player: ${isWanted}`, async () => (await all()).find(isWanted));
    },
    /** All values that the package has committed, by SCO; newer values replace older ones. */
    async committed(): Promise<Record<string, Record<string, string>>> {
      return keptOf(await all());
    },
  };
}

function keptOf(messages: FromPlayer[]): Record<string, Record<string, string>> {
  const kept: Record<string, Record<string, string>> = {};
  for (const message of messages)
    if (message.kind === 'commit') kept[message.sco] = { ...kept[message.sco], ...message.data };
  return kept;
}

/** Waits for the package's frame. */
async function packageFrame(page: Page): Promise<Frame> {
  const found = await soon(page, 'the frame of the package', async () =>
    page.frames().find((frame) => frame.url().includes('/c/signed/')),
  );
  await found.waitForLoadState();
  return found;
}

const timeoutSeconds = 15;

/** Repeats `look` until it returns a result. */
async function soon<T>(page: Page, what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + timeoutSeconds * 1000;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await page.waitForTimeout(50);
  }
  throw new Error(`Waited ${timeoutSeconds} s in vain for ${what}`);
}

async function fileOf(path: string) {
  if (!existsSync(path)) return undefined;
  return { body: await readFile(path), type: types[extname(path)] ?? 'application/octet-stream' };
}

type Answer = { body: string | Buffer; type: string } | undefined;

/** @param answer receives the path and the posted body */
async function listen(answer: (path: string, said?: string) => Answer | Promise<Answer>) {
  const server: Server = createServer(async (request, response) => {
    const said = request.method === 'POST' ? await text(request) : undefined;
    const found = await answer(new URL(request.url ?? '/', 'http://host').pathname, said);
    response.writeHead(found ? 200 : 404, {
      'content-type': found?.type ?? 'text/plain',
      ...(request.headers.host?.startsWith('sample') && { 'content-security-policy': policy }),
    });
    response.end(found?.body ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}
