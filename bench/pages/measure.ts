import { chromium } from 'playwright-core';
import { type Alternated, alternate, type Side } from '../alternate.ts';
import { closedLoop } from '../closed-loop.ts';
import { ConnectionPool } from '../http/connection-pool.ts';
import { type LimitProcess, startLimitProcess } from '../limit-process.ts';
import { processorTime } from '../processor-time.ts';
import type { Product } from '../product.ts';
import { chromiumOptions } from '../site.ts';

import { type Recording, record } from './recording.ts';
import { askerOf, type EtagCache, replayOf } from './replay.ts';

const atOnce = 16;
const visitors = 200;
/** The goal: a document is served at 40 % of the rate of a bare "hello". */
const helloGoal = 0.4;
const times = { warmUpSeconds: 1, seconds: 1.2 };

const pages = [
  { page: 'dashboard', path: '/my-learning' },
  { page: 'course page', path: '/my-learning/money' },
];

/** An address without a page; every other page must exist. */
const nowhere = '/no-such-page';

export interface PageRow extends Alternated {
  /** Requests and bytes on the wire of one visit, for each side, as Chromium counted them. */
  asked: { requests: number; bytes: number }[];
}

/** Whole pages as Chromium requests them, with 16 visitors at once, each product in turn. */
export async function measurePages(products: Product[]): Promise<PageRow[]> {
  const sites: Site[] = [];
  for (const product of products) sites.push(await siteOf(product));
  const limit = await startLimitProcess('', 'null');
  try {
    return [...(await wholePages(sites)), ...(await documents(sites, limit))];
  } finally {
    for (const { pool } of sites) pool.close();
    await limit.stop();
  }
}

interface Site {
  product: Product;
  pool: ConnectionPool;
  recordings: Recording[];
  /** The cache of each visitor's browser. */
  cache: EtagCache[];
}

async function siteOf(product: Product): Promise<Site> {
  const browser = await chromium.launch(chromiumOptions);
  try {
    const [learner] = product.learners;
    if (!learner) throw new Error('There is no learner to visit as.');
    const recordings: Recording[] = [];
    for (const page of pages) {
      const { first, repeat } = await record(browser, product.url, page, learner);
      recordings.push(first, repeat);
    }
    const cache = Array.from({ length: visitors }, (): EtagCache => new Map());
    const site = { product, pool: new ConnectionPool(product.port), recordings, cache };
    await fillCaches(site);
    return site;
  } finally {
    await browser.close();
  }
}

/** Fills the visitors' caches, so that repeat visits use what a first visit fetched. */
async function fillCaches({ product, pool, recordings, cache }: Site): Promise<void> {
  for (const recording of recordings) {
    const visit = replayOf(pool, recording);
    for (const [at, learner] of product.learners.slice(0, visitors).entries())
      await visit(cache[at] ?? new Map(), learner);
  }
}

async function wholePages(sites: Site[]): Promise<PageRow[]> {
  const rows: PageRow[] = [];
  const [one] = sites;
  for (const [at, { page, turn }] of (one?.recordings ?? []).entries()) {
    const sides = sites.map((site) => visitsOf(site, at));
    const measured = await alternate(`${page}, ${turn} visit`, sides, times);
    rows.push({ ...measured, asked: sites.map((site) => askedBy(site, at)) });
  }
  return rows;
}

const askedBy = ({ recordings }: Site, at: number) => ({
  requests: 1 + (recordings[at]?.calls.length ?? 0),
  bytes: recordings[at]?.bytes ?? 0,
});

function visitsOf({ product, pool, recordings, cache }: Site, at: number): Side {
  const recording = recordings[at];
  if (!recording) throw new Error('A product lacks the recording of a page.');
  const visit = replayOf(pool, recording);
  const work = (turn: number) => {
    const learner = product.learners[turn % visitors];
    if (!learner) throw new Error('There are fewer learners than visitors.');
    return visit(cache[turn % visitors] ?? new Map(), learner);
  };
  return { name: product.name, run: (seconds) => closedLoop(product, { atOnce, seconds }, work) };
}

/** The HTML alone, with the headers of the dashboard's first visit, against a bare Fastify that says hello. */
async function documents(sites: Site[], limit: LimitProcess): Promise<PageRow[]> {
  const paths = ['/my-learning', '/', nowhere];
  const hello = new ConnectionPool(limit.port);
  try {
    const rows: PageRow[] = [];
    for (const path of paths)
      for (const site of sites) {
        const sides = [documentOf(site, path), helloOf(hello, site, limit)];
        const row = `HTML of ${path}, ${site.product.name}, against a bare hello`;
        rows.push({ ...(await alternate(row, sides, times)), goal: helloGoal, asked: [] });
      }
    return rows;
  } finally {
    hello.close();
  }
}

function documentOf({ product, pool, recordings, cache }: Site, path: string): Side {
  const ask = documentAsker(pool, recordings, path);
  const [learner] = product.learners;
  const work = (turn: number) =>
    learner ? ask(cache[turn % visitors] ?? new Map(), learner) : Promise.reject();
  return { name: product.name, run: (seconds) => closedLoop(product, { atOnce, seconds }, work) };
}

function helloOf(pool: ConnectionPool, { product, recordings }: Site, { pid }: LimitProcess): Side {
  const ask = documentAsker(pool, recordings, '/hello');
  const [learner] = product.learners;
  const work = () => (learner ? ask(new Map(), learner) : Promise.reject());
  const times = { processorTime: () => processorTime(pid, 'no database') };
  return { name: 'hello', run: (seconds) => closedLoop(times, { atOnce, seconds }, work) };
}

function documentAsker(pool: ConnectionPool, recordings: Recording[], path: string) {
  const document = recordings.find(({ turn }) => turn === 'first')?.document;
  if (!document) throw new Error('No first visit was recorded.');
  return askerOf(pool, { ...document, path }, path === nowhere ? 404 : 200);
}
