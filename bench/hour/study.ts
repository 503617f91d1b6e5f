import { chromium } from 'playwright-core';
import { ConnectionPool } from '../http/connection-pool.ts';
import type { Learner } from '../learners.ts';
import { type Recording, record } from '../pages/recording.ts';
import { type EtagCache, replayOf } from '../pages/replay.ts';
import type { Product } from '../product.ts';
import { chromiumOptions } from '../site.ts';
import { studentsOf } from '../students.ts';
import { answerTurns } from './answers.ts';
import { Caller } from './caller.ts';
import { commitTurns } from './commits.ts';
import type { Kind } from './mix.ts';
import { signInTurns } from './sign-ins.ts';
import { slideTurns } from './slides.ts';
import { Turns } from './turns.ts';

/** The slug of a course of ours that plays a package. */
const packaged = 'productivity';
const pages = {
  dashboard: '/my-learning',
  'course page': '/my-learning/money',
  'SCORM page': `/my-learning/${packaged}`,
};

export interface Study {
  product: Product;
  /** Makes any API call, as the pages of the site do. */
  caller: Caller;
  /** A learner's actions; each resolves when it is answered. */
  act: Record<Kind, () => Promise<void>>;
  close(): void;
}

/**
 * All actions of a product's learners, with a browser's requests.
 *
 * @param seen called with the status and the milliseconds of each answer
 */
export async function studyOf(
  product: Product,
  seen?: (status: number, milliseconds: number) => void,
): Promise<Study> {
  const { learners, port } = product;
  const pool = new ConnectionPool(port, seen);
  const recorded = await recordPages(product);
  const [call] = recorded.dashboard.calls;
  if (!call) throw new Error('The dashboard makes no call to take the headers from.');
  const caller = new Caller(pool, call.headers);
  const students = await studentsOf(caller, learners);
  const { signIn, refresh } = await signInTurns(caller, learners);
  return {
    product,
    caller,
    act: {
      slide: slideTurns(caller, students),
      answer: answerTurns(caller, students),
      commit: await commitTurns(caller, learners, packaged),
      dashboard: visitTurns(pool, recorded.dashboard, learners),
      'course page': visitTurns(pool, recorded['course page'], learners),
      'SCORM page': visitTurns(pool, recorded['SCORM page'], learners),
      'sign-in': signIn,
      refresh,
    },
    close: () => pool.close(),
  };
}

/** Records which requests a returning learner's browser makes for each page. */
async function recordPages({ url, learners }: Product): Promise<Record<keyof typeof pages, Recording>> {
  const [learner] = learners;
  if (!learner) throw new Error('There is no learner to visit as.');
  const browser = await chromium.launch(chromiumOptions);
  const repeat = async (page: keyof typeof pages) =>
    (await record(browser, url, { page, path: pages[page] }, learner)).repeat;
  try {
    return {
      dashboard: await repeat('dashboard'),
      'course page': await repeat('course page'),
      'SCORM page': await repeat('SCORM page'),
    };
  } finally {
    await browser.close();
  }
}

function visitTurns(pool: ConnectionPool, recording: Recording, learners: Learner[]): () => Promise<void> {
  const visit = replayOf(pool, recording);
  const visitors = learners.map((learner) => ({ learner, cache: new Map<string, string>() }));
  const turns = new Turns<{ learner: Learner; cache: EtagCache }>(
    `visitors of the ${recording.page}`,
    visitors,
  );
  return async () => {
    await turns.lend(async ({ cache, learner }) => {
      await visit(cache, learner);
      return 'goes on';
    });
  };
}
