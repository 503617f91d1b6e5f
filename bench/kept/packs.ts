import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Learner } from '../learners.ts';
import type { Product } from '../product.ts';
import { type ReadRow, readDuring } from '../reading.ts';

const downloads = 100;
/** Files that a phone fetches at the same time (apps/web/src/features/offline/keep-course.ts). */
const lanes = 3;
/** Learners who each open a page every five seconds. */
const reading = { learners: 200, everyMs: 5_000 };
const restMs = 20_000;
const kept = { module: 3, slug: 'money' };

const course = z.object({
  version: z.string(),
  chapters: z.array(z.object({ chapterNumber: z.int(), slides: z.int() })),
});

/** How long 200 learners wait for their page while 100 phones fetch a whole course at once, against a quiet server. */
export async function measurePacks(products: Product[]): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for (const product of products) {
    const [first] = product.learners;
    if (!first) throw new Error('There is no learner.');
    // Pictures are drawn once, when the first learner asks for them.
    await download(product, first);
    rows.push(await readDuring(product, reading, 'nothing', () => pause(restMs)));
    rows.push(
      await readDuring(product, reading, `${downloads} downloads of a course`, async () => {
        const phones = product.learners.slice(-downloads);
        const bytes = await Promise.all(phones.map((learner) => download(product, learner)));
        return `${(bytes.reduce((sum, one) => sum + one, 0) / 2 ** 20).toFixed(0)} MB`;
      }),
    );
  }
  return rows;
}

/** Fetches what a phone keeps of a course. @returns its bytes */
async function download({ url }: Product, { access }: Learner): Promise<number> {
  const ask = async (path: string) => {
    const reply = await fetch(url + path, { headers: { authorization: `Bearer ${access}` } });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
    return reply.arrayBuffer();
  };
  const module = `/v1/module/webmodule/${kept.module}/`;
  const text = new TextDecoder().decode(await ask(module));
  const { version, chapters } = course.parse(JSON.parse(text));
  const waiting = chapters.flatMap(({ chapterNumber, slides }) => [
    `${module}chapters/${chapterNumber}/?v=${version}`,
    ...Array.from(
      { length: slides + 1 },
      (_, slide) => `/media/slides/${kept.slug}/${chapterNumber}/${slide}-portrait.webp?v=${version}`,
    ),
  ]);
  let bytes = text.length;
  const lane = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) bytes += (await ask(path)).byteLength;
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return bytes;
}
