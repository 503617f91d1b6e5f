import { type Alternated, alternate } from './alternate.ts';
import { type Load, load } from './load.ts';

const connections = 16;
const times = { warmUpSeconds: 5, seconds: 2.5 };

type Loaded = Pick<Load, 'port' | 'next'>;

/** Measures our call and the limit in turn, with the same number of connections and seconds. */
export async function againstLimit(
  row: string,
  goal: number,
  ours: Loaded,
  limit: Loaded,
): Promise<Alternated> {
  const side = (name: string, loaded: Loaded) => ({
    name,
    run: (seconds: number) => load({ ...loaded, connections, seconds }),
  });
  return { ...(await alternate(row, [side('ours', ours), side('limit', limit)], times)), goal };
}
