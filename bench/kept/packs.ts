import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Product } from '../product.ts';
import { type ReadRow, readDuring } from '../reading.ts';

const downloads = 100;
/** Learners who each open a page every five seconds. */
const reading = { learners: 200, everyMs: 5_000 };
const restMs = 20_000;

/** How long 200 learners wait for their page while 100 phones fetch a whole course at once, against a quiet server. */
export async function measurePacks(products: Product[]): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for (const product of products) {
    // Pictures are drawn once, when the first learner asks for them.
    await fetchPacks(product, 1);
    rows.push(await readDuring(product, reading, 'nothing', () => pause(restMs)));
    rows.push(
      await readDuring(product, reading, `${downloads} downloads of a course`, async () => {
        const bytes = await fetchPacks(product, downloads);
        return `${(bytes / 2 ** 20).toFixed(0)} MB`;
      }),
    );
  }
  return rows;
}

/** Lets so many phones fetch a course at once. @returns the bytes of all */
async function fetchPacks({ url, learners }: Product, phones: number): Promise<number> {
  const child = fork(join(import.meta.dirname, 'phones.ts'));
  child.send({ url, tokens: learners.slice(-phones).map(({ access }) => access) });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of the phones ended with ${code}.`);
  });
  const [bytes] = await Promise.race([once(child, 'message'), ended]);
  return z.number().parse(bytes);
}
