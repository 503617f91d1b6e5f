import { keptCourses } from '../../offline/kept-courses.ts';
import type { Batch } from './pending-commits.ts';

/** Copies the values that the server has stored to the offline copy of the course, if there is one. */
export async function noteInKept(
  whose: { user: number; module: number },
  { slug, sco, data }: Pick<Batch, 'slug' | 'sco' | 'data'>,
): Promise<void> {
  if (!keptCourses().some((course) => course.slug === slug)) return;
  const noting = import('../queries/kept-launch.ts').then(({ noteSent }) => noteSent(whose, sco, data));
  // If this fails, the values are fetched again when there is a network.
  await noting.catch(() => {});
}
