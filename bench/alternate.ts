import type { Run } from './closed-loop.ts';
import type { ProcessorTime } from './processor-time.ts';
import { type Spread, spreadOf, spreadText } from './statistics.ts';

/** One of several candidates measured in turn. */
export interface Side {
  name: string;
  run(seconds: number): Promise<Run>;
}

export interface Measured {
  name: string;
  perSecond: Spread;
  medianMs: Spread;
  p95Ms: Spread;
  /** Milliseconds of processor time for one operation, medians. */
  cost?: ProcessorTime;
}

export interface Alternated {
  row: string;
  sides: Measured[];
  /**
   * How many operations the first side does for each one of the second. Computed for each round, which cancels noise that affects
   * both.
   */
  ratio?: Spread;
  /** The ratio to reach. */
  goal?: number;
}

const rounds = 5;

export interface Times {
  /** Long enough to compile the code, and to write each page of a table once since the last checkpoint. */
  warmUpSeconds: number;
  seconds: number;
}

/** Measures the sides in turn, round by round, after a round that only warms up. */
export async function alternate(row: string, sides: Side[], times: Times): Promise<Alternated> {
  const runs = sides.map((): Run[] => []);
  for (const side of sides) await side.run(times.warmUpSeconds);
  for (let round = 0; round < rounds; round++)
    for (const [at, side] of sides.entries()) runs[at]?.push(await side.run(times.seconds));
  const [first = [], second] = runs;
  const ratios = first.map(({ perSecond }, round) => perSecond / (second?.[round]?.perSecond ?? perSecond));
  return {
    row,
    sides: sides.map(({ name }, at) => measuredOf(name, runs[at] ?? [])),
    ...(second ? { ratio: spreadOf(ratios) } : {}),
  };
}

function measuredOf(name: string, runs: Run[]): Measured {
  const spread = (pick: (run: Run) => number) => spreadOf(runs.map(pick));
  const costs = runs.flatMap(({ cost }) => (cost ? [cost] : []));
  const middle = (pick: (cost: ProcessorTime) => number) => spreadOf(costs.map(pick)).median;
  return {
    name,
    perSecond: spread((run) => run.perSecond),
    medianMs: spread((run) => run.medianMs),
    p95Ms: spread((run) => run.p95Ms),
    ...(costs.length > 0
      ? {
          cost: {
            server: middle((c) => c.server),
            database: middle((c) => c.database),
            client: middle((c) => c.client),
          },
        }
      : {}),
  };
}

/** The lines to print: the row, its sides below one another, and their ratio. `more` returns text to append to a side's line. */
export const alternatedLines = (
  { row, sides, ratio, goal }: Alternated,
  more: (side: number) => string = () => '',
): string[] => [
  row,
  ...sides.map(({ name, perSecond, p95Ms, cost }, at) =>
    [
      `  ${name.padEnd(10)}`,
      `${spreadText(perSecond)}/s`.padEnd(24),
      `p95 ${spreadText(p95Ms, 1)} ms`.padEnd(26),
      ...(cost ? [costText(cost)] : []),
      more(at),
    ]
      .join('  ')
      .trimEnd(),
  ),
  ...(ratio ? [`  ratio       ${spreadText(ratio, 2)}${goalText(ratio, goal)}`] : []),
];

export const costText = ({ server, database, client }: ProcessorTime): string =>
  `CPU ms each: server ${server.toFixed(2)}, PostgreSQL ${database.toFixed(2)}, client ${client.toFixed(2)}`;

function goalText({ median }: Spread, goal: number | undefined): string {
  if (goal === undefined) return '';
  return `, goal ${goal.toFixed(2)}${median < goal ? ', below it' : ''}`;
}
