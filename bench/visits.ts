import type { Browser, CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { everyPage } from './every-page.ts';
import { onSite, phone, signedIn, sitePages } from './site.ts';

/** The bytes of one page visit on the wire, by kind. */
export interface Visit {
  page: string;
  turn: 'first' | 'repeat';
  bytes: Record<string, number>;
}

const settle = 1500;
const stillMs = 10_000;
const firstAlone = ['first'] as const;
const both = ['first', 'repeat'] as const;
/** These documents answer 404: the certificate does not exist, and visitors may not see the person. */
const asMissing = /\/(verify|people)\//;
const accessIn = z.object({ access: z.string() });
/** Chromium's names of resource types, with ours. */
const kinds: Record<string, string> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
  Fetch: 'api',
  XHR: 'api',
};

/**
 * Visits each page with an empty browser profile; pages that other parts measure too, once more with the same profile. A visit
 * ends when the page has been still for a while, so it excludes the next slide of a course, which comes three seconds after the
 * first, or sooner if the learner touches the page.
 */
export const measureVisits = (): Promise<Visit[]> => onSite(visitAll, withTalk);

/** With demo data, the community has posts and messages to show. */
const withTalk = { DEMO_DATA: 'on' };

async function visitAll(browser: Browser, url: string): Promise<Visit[]> {
  const session = await signedIn(url);
  const { access } = accessIn.parse(JSON.parse(session.value));
  const visits: Visit[] = [];
  for (const { page, path, signIn } of await everyPage(url, access)) {
    const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
    if (signIn) await context.addInitScript((kept) => localStorage.setItem(kept.key, kept.value), session);
    const tab = await context.newPage();
    const turns = sitePages.some((other) => other.path === path) ? both : firstAlone;
    for (const turn of turns) visits.push({ page, turn, bytes: await visit(tab, url + path) });
    await context.close();
  }
  return visits;
}

/** Loads the page and adds up the bytes on the wire until no more come. */
async function visit(tab: Page, url: string): Promise<Record<string, number>> {
  const devtools = await tab.context().newCDPSession(tab);
  const bytes = follow(devtools);
  await devtools.send('Network.enable');
  const answer = await tab.goto(url);
  // A chat is never idle: its stream stays open, and costs next to nothing.
  await tab.waitForLoadState('networkidle', { timeout: stillMs }).catch(() => {});
  const isThere = answer?.ok() || (answer?.status() === 404 && asMissing.test(url));
  if (!isThere) throw new Error(`${url} answered ${answer?.status()}.`);
  await tab.waitForTimeout(settle);
  await devtools.detach();
  // Otherwise a page that redirects would be measured as a cheap one.
  if (new URL(tab.url()).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${tab.url()}.`);
  return bytes;
}

function follow(devtools: CDPSession): Record<string, number> {
  const kindOf = new Map<string, string>();
  const bytes: Record<string, number> = {};
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const slide = response.url.includes('/media/slides/');
    kindOf.set(requestId, slide ? 'slides' : (kinds[type] ?? 'other'));
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
}
