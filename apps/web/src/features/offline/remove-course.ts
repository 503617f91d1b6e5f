import { hashStart } from './keep-queries.ts';
import { everyone, KeptAnswers } from './kept-answers.ts';
import { type KeptCourse, keptCourses, noteRemoved } from './kept-courses.ts';
import { removePictures } from './kept-pictures.ts';

/** Removes a course's words and pictures from this device. What learners did in it stays until it is sent. */
export async function removeCourse({ slug, module }: Pick<KeptCourse, 'slug' | 'module'>): Promise<void> {
  // First the note, because a course with anything missing is not kept.
  noteRemoved(slug);
  await removePictures(slug);
  await new KeptAnswers().remove(everyone, hashStart(['chapter', module]));
}

export async function forgetKeptCourses(): Promise<void> {
  for (const course of keptCourses()) await removeCourse(course);
}
