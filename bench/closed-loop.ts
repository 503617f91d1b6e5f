import type { ProcessorTime } from './processor-time.ts';
import { since } from './processor-time.ts';
import type { Product } from './product.ts';
import { percentile } from './statistics.ts';

export interface Run {
  perSecond: number;
  medianMs: number;
  p95Ms: number;
  /** Milliseconds of processor time for one operation. */
  cost?: ProcessorTime;
}

/** Keeps `atOnce` operations running for this many seconds. */
export async function closedLoop(
  product: Pick<Product, 'processorTime'>,
  { atOnce, seconds }: { atOnce: number; seconds: number },
  work: (turn: number) => Promise<void>,
): Promise<Run> {
  const times: number[] = [];
  const before = product.processorTime();
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let turn = 0;
  const one = async () => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      await work(turn++);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const elapsed = (performance.now() - begin) / 1000;
  const used = since(before, product.processorTime());
  const each = (milliseconds: number) => milliseconds / times.length;
  return {
    perSecond: times.length / elapsed,
    medianMs: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    cost: { server: each(used.server), database: each(used.database), client: each(used.client) },
  };
}
