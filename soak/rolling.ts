import { setTimeout as pause } from 'node:timers/promises';
import { type LoadBalancer, startRoundRobin } from '../harness/round-robin.ts';
import { withClient } from '../harness/with-client.ts';
import { type Class, prepareClass } from './class.ts';
import { compareJournals } from './compare-journals.ts';
import { type Fleet, type Member, startFleet } from './fleet.ts';
import type { Journal } from './journal.ts';
import { acknowledgedBy, untilCount } from './kill.ts';
import { type Learner, Refused } from './learner.ts';
import { study } from './study.ts';

export interface Dose {
  /** How often each member is ended and restarted. */
  rounds: number;
  /** How many acknowledgements each learner gets between two restarts, and after the last. */
  each: number;
}

export interface Outcome {
  acknowledged: number;
  /** Records that were lost, doubled or made up. */
  problems: string[];
  /** The number of requests that got no complete answer. */
  failed: number;
}

/** Two servers and a worker behind a proxy, and a class that studies there. */
export interface StudySite {
  fleet: Fleet;
  proxy: LoadBalancer;
  made: Class;
  close(): Promise<void>;
}

export interface SiteOptions {
  learners: number;
  /** How long a stopping server still answers: on a busy machine the proxy needs that time to notice. */
  drainSeconds?: number;
  /** The proxy in front of the servers. */
  proxy?: (servers: string[]) => Promise<LoadBalancer>;
  /** Uses a new database of the system's PostgreSQL, if there is one. */
  systemDatabase?: boolean;
}

export async function openStudySite({
  learners,
  drainSeconds = 3,
  proxy: startProxy = startRoundRobin,
  systemDatabase = false,
}: SiteOptions): Promise<StudySite> {
  const fleet = await startFleet({ drainSeconds, systemDatabase });
  try {
    const proxy = await startProxy(fleet.servers.map(({ url }) => url));
    const made = await prepareClass(fleet.databaseUrl, proxy.url, learners);
    return { fleet, proxy, made, close: () => proxy.close().finally(() => fleet.stop()) };
  } catch (error) {
    await fleet.stop();
    throw error;
  }
}

/** Learners study through a proxy while servers and the worker are stopped and restarted, one after the other. */
export function rollingTest(site: StudySite, dose: Dose): Promise<Outcome> {
  return whileStudying(site, dose, async (member) => {
    const code = await member.process().stop();
    if (code !== 0) throw new Error(`A stop ended with ${code}:\n${member.process().output()}`);
  });
}

/** The same with kill -9: requests to the killed process are lost, and learners repeat them. */
export function killOneTest(site: StudySite, dose: Dose): Promise<Outcome> {
  return whileStudying(site, dose, async (member) => {
    await member.process().kill();
  });
}

export interface HangOutcome extends Outcome {
  /** The longest times in milliseconds without an acknowledgement: for one learner, and for all learners. */
  longestGaps: { learner: number; everybody: number };
}

/** Milliseconds for which a server hangs; longer than any time-out of a proxy. */
const hangsMs = 20_000;

/** One of the two servers hangs (SIGSTOP) again and again: it accepts connections and never answers. */
export async function hangTest({ fleet, proxy, made }: StudySite, times: number): Promise<HangOutcome> {
  const before = acknowledgedBy(made.journals);
  const [, hung] = fleet.servers;
  let over = false;
  const studying = studyOn(
    made,
    () => over,
    () => pause(restMs),
  );
  const gaps = new Gaps(made.journals);
  const happen = async () => {
    for (let round = 0; round < times; round++) {
      await proxy.usesAll();
      process.kill(hung.process().pid, 'SIGSTOP');
      await gaps.watchFor(hangsMs);
      process.kill(hung.process().pid, 'SIGCONT');
      await gaps.watchFor(hangsMs / 4);
    }
  };
  try {
    await Promise.race([happen(), studying]);
  } finally {
    over = true;
    // A stopped process cannot be ended by SIGTERM.
    process.kill(hung.process().pid, 'SIGCONT');
    await studying.catch(() => {});
  }
  const failed = await studying;
  const problems = await withClient(fleet.databaseUrl, (client) => compareJournals(client, made.journals));
  return {
    acknowledged: acknowledgedBy(made.journals) - before,
    problems,
    failed,
    longestGaps: gaps.longest,
  };
}

/** The longest times without an acknowledgement, while it watches. */
class Gaps {
  readonly longest = { learner: 0, everybody: 0 };

  constructor(private readonly journals: Journal[]) {}

  async watchFor(milliseconds: number): Promise<void> {
    const begun = performance.now();
    const last = this.journals.map((journal) => ({ journal, count: journal.count(), at: begun }));
    while (performance.now() < begun + milliseconds) {
      await pause(50);
      const now = performance.now();
      for (const seen of last) {
        const count = seen.journal.count();
        if (count !== seen.count) Object.assign(seen, { count, at: now });
      }
      const silences = last.map(({ at }) => now - at);
      this.longest.learner = Math.max(this.longest.learner, ...silences);
      this.longest.everybody = Math.max(this.longest.everybody, Math.min(...silences));
    }
  }
}

async function whileStudying(
  { fleet, proxy, made }: StudySite,
  { rounds, each }: Dose,
  end: (member: Member) => Promise<void>,
): Promise<Outcome> {
  const before = acknowledgedBy(made.journals);
  let over = false;
  let starting = false;
  const rest = () => (starting ? pause(restMs) : Promise.resolve());
  const studying = studyOn(made, () => over, rest);
  const turns = Array.from({ length: rounds }, () => [...fleet.servers, fleet.worker]).flat();
  const slowest = () => Math.min(...made.journals.map((journal) => journal.count()));
  const goOn = () => untilCount(slowest, slowest() + each);
  const happen = async () => {
    for (const member of turns) {
      await proxy.usesAll();
      await goOn();
      await end(member);
      await goOn();
      starting = true;
      await member.start();
      starting = false;
    }
    await proxy.usesAll();
    await goOn();
  };
  try {
    await Promise.race([happen(), studying]);
  } finally {
    over = true;
    await studying.catch(() => {});
  }
  const failed = await studying;
  const problems = await withClient(fleet.databaseUrl, (client) => compareJournals(client, made.journals));
  return { acknowledged: acknowledgedBy(made.journals) - before, problems, failed };
}

/** A starting process gets the processor: learners go on meanwhile, but at the pace of people. */
export const restMs = 100;

/**
 * Learners study until `over`. If a request gets no answer, the learner continues from the last acknowledged step, as the real
 * clients do.
 *
 * @returns the number of requests without an answer
 */
export async function studyOn(
  { learners, journals, syllabus }: Class,
  over: () => boolean,
  rest: () => Promise<void>,
): Promise<number> {
  let unanswered = 0;
  const goOn = async (learner: Learner, journal: Journal) => {
    while (!over()) {
      const isBusy = await study(learner, journal, syllabus, over, rest).then(() => false, asksToWait);
      if (over()) return;
      if (!isBusy) unanswered++;
      await pause(isBusy ? busyMs : 100);
    }
  };
  await Promise.all(journals.map((journal, index) => goOn(learnerAt(learners, index), journal)));
  return unanswered;
}

/** What a busy server asks for; the sites wait too, and then repeat. It is an answer, so no restart lost the request. */
const busyMs = 2_000;

function asksToWait(error: unknown): true {
  if (error instanceof Refused && error.status === 503 && error.message.includes('"code":"busy"'))
    return true;
  throw error;
}

function learnerAt(learners: Learner[], index: number): Learner {
  const learner = learners[index];
  if (!learner) throw new Error('a journal without a learner');
  return learner;
}
