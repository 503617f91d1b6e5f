import { keptCourses } from '../../offline/kept-courses.ts';
import type { Batch } from './pending-commits.ts';

/** Notes what the server has stored, if the course is kept on this device. */
export async function noteInKept(
  whose: { user: number; module: number },
  { slug, sco, data }: Pick<Batch, 'slug' | 'sco' | 'data'>,
): Promise<void> {
  if (!keptCourses().some((course) => course.slug === slug)) return;
  const noting = import('../queries/kept-launch.ts').then(({ noteSent }) => noteSent(whose, sco, data));
  // What cannot be noted is fetched again when there is a network.
  await noting.catch(() => {});
}
