import { hashStart } from './keep-queries.ts';
import { everyone, KeptAnswers } from './kept-answers.ts';
import { type KeptCourse, keptCourses, noteRemoved } from './kept-courses.ts';
import { removePictures } from './kept-pictures.ts';
import { PackageKeeper } from './package-keeper.ts';

/** Removes a course's words and pictures, or its package, from this device. What learners did in it stays until it is sent. */
export async function removeCourse({
  slug,
  module,
  package: pack,
}: Pick<KeptCourse, 'slug' | 'module' | 'package'>): Promise<void> {
  // First the note, because a course with anything missing is not kept.
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
