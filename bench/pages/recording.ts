import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Headers } from '../http/request-text.ts';
import type { Learner } from '../learners.ts';
import { phone } from '../site.ts';

/** A request of a page as Chromium sent it, with `{token}` and `{user}` in place of the learner's own. */
export interface RecordedRequest {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

/** The requests of one visit that are not files: the document, then the calls of its script. */
export interface Recording {
  page: string;
  turn: 'first' | 'repeat';
  document: RecordedRequest;
  calls: RecordedRequest[];
  /** All bytes on the wire, including files, pictures and headers. */
  bytes: number;
}

/** The page prefetches what may be wanted next a second and a half after it is ready. */
const settleMs = 2_500;
const dynamic = new Set(['Document', 'Fetch', 'XHR', 'Ping', 'Preflight']);

/** Visits a page as this learner, with an empty browser profile, then once more with the same profile. */
export async function record(
  browser: Browser,
  url: string,
  { page, path }: { page: string; path: string },
  learner: Learner,
): Promise<{ first: Recording; repeat: Recording }> {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block', locale: 'en-ZA' });
  try {
    await signInAs(context, learner);
    const tab = await context.newPage();
    const first = await visit(tab, url + path);
    const repeat = await visit(tab, url + path);
    const named = (turn: Recording['turn'], { requests, bytes }: Visit): Recording => {
      const [document, ...calls] = requests.map((request) => anybodys(request, learner));
      if (!document) throw new Error(`${path} was not requested.`);
      return { page, turn, document, calls, bytes };
    };
    return { first: named('first', first), repeat: named('repeat', repeat) };
  } finally {
    await context.close();
  }
}

/** Stores the session as the site does, under the key that docs/specification.md, section 9, names. */
export async function signInAs(context: BrowserContext, { id, access, refresh }: Learner): Promise<void> {
  const session = JSON.stringify({ access, refresh, user_id: id });
  await context.addInitScript((kept) => localStorage.setItem('_artw', kept), session);
}

interface Visit {
  requests: RecordedRequest[];
  bytes: number;
}

async function visit(tab: Page, url: string): Promise<Visit> {
  const devtools = await tab.context().newCDPSession(tab);
  const visited = follow(devtools, new URL(url).origin);
  await devtools.send('Network.enable');
  const answer = await tab.goto(url, { waitUntil: 'networkidle' });
  if (!answer?.ok() && answer?.status() !== 304) throw new Error(`${url} answered ${answer?.status()}.`);
  await tab.waitForTimeout(settleMs);
  await devtools.detach();
  if (new URL(tab.url()).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${tab.url()}.`);
  return visited();
}

interface Sent {
  method: string;
  url: string;
  body: string;
}

/** Only a request with headers "as sent" went over the wire; the browser's cache answered the others. */
function follow(devtools: CDPSession, origin: string): () => Visit {
  const sent = new Map<string, Sent>();
  const onTheWire = new Map<string, Headers>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith(origin) || !dynamic.has(type ?? '')) return;
    sent.set(requestId, { method: request.method, url: request.url, body: request.postData ?? '' });
  });
  devtools.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    onTheWire.set(requestId, headers);
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => ({
    bytes,
    requests: [...sent].flatMap(([id, { method, url, body }]) => {
      const headers = onTheWire.get(id);
      return headers ? [{ method, path: url.slice(origin.length), headers, body }] : [];
    }),
  });
}

function anybodys({ method, path, headers, body }: RecordedRequest, learner: Learner): RecordedRequest {
  const replaced = (text: string) => text.replaceAll(learner.access, '{token}');
  return {
    method,
    path: path.replaceAll(`/${learner.id}/`, '/{user}/'),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, replaced(value)])),
    body: replaced(body),
  };
}
