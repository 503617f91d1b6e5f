import { hashStart } from './keep-queries.ts';
import { everyone, KeptAnswers } from './kept-answers.ts';
import { type KeptCourse, keptCourses, noteRemoved } from './kept-courses.ts';
import { removePictures } from './kept-pictures.ts';
import { PackageKeeper } from './package-keeper.ts';

/**
 * Removes a course's words and pictures, or its package, from this device. Learners' unsent progress stays until it is sent.
 */
export async function removeCourse({
  slug,
  module,
  package: pack,
}: Pick<KeptCourse, 'slug' | 'module' | 'package'>): Promise<void> {
  // Removes the list entry first, because an incomplete course must not be listed.
  noteRemoved(slug);
  await removePictures(slug);
  await new KeptAnswers().remove(everyone, hashStart(['chapter', module]));
  if (pack) await removePackage(pack.origin);
}

/** If the origin cannot be reached, the browser removes the files when it needs the room. */
export async function removePackage(origin: string): Promise<void> {
  await PackageKeeper.with(origin, (keeper) => keeper.remove()).catch(() => {});
}

export async function forgetKeptCourses(): Promise<void> {
  for (const course of keptCourses()) await removeCourse(course);
}
