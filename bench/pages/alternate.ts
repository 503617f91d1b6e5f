import { type Spread, spreadOf } from '../statistics.ts';
import type { Run } from './closed-loop.ts';

export interface Side {
  name: string;
  run(seconds: number): Promise<Run>;
}

export interface Measured {
  name: string;
  perSecond: Spread;
  p95Ms: Spread;
  /** Milliseconds of processor time for each, medians. */
  cost: Run['cost'];
}

const rounds = 5;
const warmUpSeconds = 1;
const seconds = 1.2;

export interface Alternated {
  sides: Measured[];
  /** What the first side does for one of the second, round by round: noise that both meet cancels. */
  ratio?: Spread;
}

/** Measures the sides in turn, round by round, after one that only warms up. */
export async function alternate(sides: Side[]): Promise<Alternated> {
  const runs = sides.map((): Run[] => []);
  for (const side of sides) await side.run(warmUpSeconds);
  for (let round = 0; round < rounds; round++)
    for (const [at, side] of sides.entries()) runs[at]?.push(await side.run(seconds));
  const [first = [], second] = runs;
  const ratios = first.map(({ perSecond }, round) => perSecond / (second?.[round]?.perSecond ?? perSecond));
  return {
    sides: sides.map(({ name }, at) => measuredOf(name, runs[at] ?? [])),
    ...(second ? { ratio: spreadOf(ratios) } : {}),
  };
}

function measuredOf(name: string, runs: Run[]): Measured {
  const spread = (pick: (run: Run) => number) => spreadOf(runs.map(pick));
  return {
    name,
    perSecond: spread((run) => run.perSecond),
    p95Ms: spread((run) => run.p95Ms),
    cost: {
      server: spread(({ cost }) => cost.server).median,
      database: spread(({ cost }) => cost.database).median,
      client: spread(({ cost }) => cost.client).median,
    },
  };
}
