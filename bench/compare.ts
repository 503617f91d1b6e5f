import { type Load, load, median } from './load.ts';

/** Both get the same number of connections and seconds, in turn. */
const connections = 16;
const seconds = 2.5;
/** Long enough to compile the code, and to write each page of a table once since the last checkpoint. */
const warmUp = 5;
const pairs = 5;

export interface Compared {
  call: string;
  /** Requests a second, the median of the runs. */
  ours: number;
  limit: number;
  /** The median of the pairs' ratios. */
  ratio: number;
  goal: number;
  /** Milliseconds, the median of the medians. */
  oursMs: number;
  limitMs: number;
}

type Side = Pick<Load, 'port' | 'next'>;

/** Measures our call and the limit in turn, five times, after one pair that only warms up. */
export async function compare(call: string, goal: number, ours: Side, limit: Side): Promise<Compared> {
  const runs: { ours: Awaited<ReturnType<typeof load>>; limit: Awaited<ReturnType<typeof load>> }[] = [];
  for (let pair = 0; pair <= pairs; pair++) {
    const time = pair === 0 ? warmUp : seconds;
    const run = {
      ours: await load({ ...ours, connections, seconds: time }),
      limit: await load({ ...limit, connections, seconds: time }),
    };
    if (pair > 0) runs.push(run);
  }
  const of = (pick: (run: (typeof runs)[number]) => number) => median(runs.map(pick));
  return {
    call,
    goal,
    ours: of((run) => run.ours.perSecond),
    limit: of((run) => run.limit.perSecond),
    ratio: of((run) => run.ours.perSecond / run.limit.perSecond),
    oursMs: of((run) => run.ours.medianMs),
    limitMs: of((run) => run.limit.medianMs),
  };
}
