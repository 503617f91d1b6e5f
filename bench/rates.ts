import { type Alternated, alternate, type Side } from './alternate.ts';
import { closedLoop } from './closed-loop.ts';
import type { Kind } from './hour/mix.ts';
import { type Study, studyOf } from './hour/study.ts';
import type { Product } from './product.ts';

const atOnce = 16;
const times = { warmUpSeconds: 2, seconds: 2 };
const calls: Record<string, Kind> = {
  'slide completed': 'slide',
  'answer, with the attempts they need': 'answer',
  'SCORM commit': 'commit',
  'tokens refreshed': 'refresh',
  'sign-in': 'sign-in',
};

/** How many of the calls that learners make most each product answers, 16 at once, with the headers of a browser. */
export async function measureRates(products: Product[]): Promise<Alternated[]> {
  const studies: Study[] = [];
  for (const product of products) studies.push(await studyOf(product));
  try {
    const rows = [await alternate('dashboard summary', studies.map(summaries), times)];
    for (const [row, kind] of Object.entries(calls))
      rows.push(
        await alternate(
          row,
          studies.map((study) => sideOf(study, study.act[kind])),
          times,
        ),
      );
    return rows;
  } finally {
    for (const study of studies) study.close();
  }
}

function summaries(study: Study): Side {
  const { learners } = study.product;
  let turn = 0;
  return sideOf(study, async () => {
    const token = learners[turn++ % learners.length]?.access ?? '';
    await study.caller.call({ method: 'GET', path: '/v1/module/webmodule/summary/', token });
  });
}

const sideOf = ({ product }: Study, act: () => Promise<void>): Side => ({
  name: product.name,
  run: (seconds) => closedLoop(product, { atOnce, seconds }, act),
});
