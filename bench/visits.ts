import type { Browser, CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { everyPage } from './every-page.ts';
import { onSite, phone, signedIn, sitePages } from './site.ts';

/** The bytes of one visit to a page over the wire, by kind. */
export interface Visit {
  page: string;
  turn: 'first' | 'repeat';
  bytes: Record<string, number>;
}

const settle = 1500;
const stillMs = 10_000;
const firstAlone = ['first'] as const;
const both = ['first', 'repeat'] as const;
/** Their documents say 404: a certificate that is none, and a person whom a visitor does not see. */
const asMissing = /\/(verify|people)\//;
const accessIn = z.object({ access: z.string() });
/** Chromium's own names for what it loads, and ours. */
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
 * Visits each page with an empty browser profile; those that are measured in other ways too, once more with the same profile.
 * What comes after the page has been still for a while is no part of a visit: the next slide of a course, three seconds after the
 * first, and sooner for whoever touches it.
 */
export const measureVisits = (): Promise<Visit[]> => onSite(visitAll, withTalk);

/** The community has something to show where people have talked. */
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

/** Loads the page and adds up what came over the wire until nothing more came. */
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
  // Without this a page that sends the visitor elsewhere would be measured as a cheap one.
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
