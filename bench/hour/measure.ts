import { repeatable } from '../../harness/repeatable.ts';
import { since } from '../processor-time.ts';
import type { Product } from '../product.ts';
import { type Spread, spreadOf } from '../statistics.ts';
import { arrivals, rising } from './arrivals.ts';
import { Flight } from './flight.ts';
import { dealer, hour, type Kind } from './mix.ts';
import { runStep, type Step } from './step.ts';
import { type Study, studyOf } from './study.ts';

const limitMs = 500;
const climbs = 3;
const lowest = 200;
/** The first climb finds the rate at which the later climbs start, and warms the code up. */
const search = { factor: 1.25, seconds: 2 };
const climb = { factor: 1.1, seconds: 3 };
/** The later climbs start at this share of the rate that the search found. */
const begin = 0.6;

interface Climb {
  /** The last step whose p95 stays within the limit. */
  best: Step;
  /** Milliseconds of processor time for each action of the whole climb. */
  cost: { server: number; database: number; client: number };
}

export interface HourRow {
  name: string;
  /** Actions a second at the last rate whose p95 stays within half a second. */
  perSecond: Spread;
  /** The p95 at that rate, of all actions and of each kind; medians of the climbs. */
  p95Ms: number;
  byKind: Record<string, number>;
  cost: Climb['cost'];
}

export interface Hour {
  sides: HourRow[];
  /** How many actions the first side serves for each one of the second, climb by climb. */
  ratio?: Spread;
}

/** Raises the rate at which learners study until the p95 passes half a second. Measures the products in turn. */
export async function measureHour(products: Product[]): Promise<Hour> {
  const studies: Study[] = [];
  for (const product of products) studies.push(await studyOf(product));
  try {
    const starts: number[] = [];
    for (const study of studies) starts.push((await heldRate(study)) * begin);
    const runs = studies.map((): Climb[] => []);
    for (let turn = 1; turn <= climbs; turn++)
      for (const [at, study] of studies.entries())
        runs[at]?.push(await climbFrom(study, starts[at] ?? lowest, climb, turn));
    return { sides: studies.map(({ product }, at) => rowOf(product.name, runs[at] ?? [])), ...ratioOf(runs) };
  } finally {
    for (const study of studies) study.close();
  }
}

/** Actions a second that the product holds, found in large steps. */
export const heldRate = async (study: Study): Promise<number> =>
  (await climbFrom(study, lowest, search, 0)).best.rate;

/** Raises the rate until the p95 passes the limit twice at the same rate, so that a pause of the machine does not count. */
async function climbFrom(study: Study, from: number, how: typeof climb, turn: number): Promise<Climb> {
  const { product } = study;
  const before = product.processorTime();
  const pace = paceOf(study, how.seconds, turn);
  let best: Step | undefined;
  let actions = 0;
  for (const rate of rising(from, how.factor)) {
    let step = await pace(rate);
    if (step.p95Ms > limitMs) step = await pace(rate);
    actions += step.count;
    if (step.p95Ms > limitMs) break;
    best = step;
  }
  if (!best) return climbFrom(study, from / 2, how, turn);
  const used = since(before, product.processorTime());
  const each = (milliseconds: number) => milliseconds / actions;
  return {
    best,
    cost: { server: each(used.server), database: each(used.database), client: each(used.client) },
  };
}

/**
 * Runs one rate for some seconds. Requests still open at the end are carried over to the next rate, unless this rate was too
 * high.
 */
function paceOf({ product, act }: Study, seconds: number, turn: number): (rate: number) => Promise<Step> {
  const random = repeatable(1 + turn);
  const deal = dealer(hour, random);
  const flight = new Flight();
  return async (rate) => {
    const plan = arrivals(rate, seconds, random).map((due) => ({ due, kind: deal() }));
    const step = await runStep<Kind>(rate, plan, (kind) => act[kind](), flight);
    process.stdout.write(`  ${product.name}, ${rate} a second: p95 ${step.p95Ms.toFixed(0)} ms\n`);
    if (step.p95Ms > limitMs) await flight.landed();
    return step;
  };
}

function rowOf(name: string, runs: Climb[]): HourRow {
  const middle = (pick: (run: Climb) => number) => spreadOf(runs.map(pick)).median;
  const kinds = Object.keys(hour);
  return {
    name,
    perSecond: spreadOf(runs.map(({ best }) => best.rate)),
    p95Ms: middle(({ best }) => best.p95Ms),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, middle(({ best }) => best.byKind[kind] ?? 0)])),
    cost: {
      server: middle(({ cost }) => cost.server),
      database: middle(({ cost }) => cost.database),
      client: middle(({ cost }) => cost.client),
    },
  };
}

function ratioOf([first = [], second]: Climb[][]): Pick<Hour, 'ratio'> {
  if (!second) return {};
  return { ratio: spreadOf(first.map(({ best }, at) => best.rate / (second[at]?.best.rate ?? best.rate))) };
}
