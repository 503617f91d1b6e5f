import type { Webmodule } from '@readytowork/contract';
import { hashStart } from './keep-queries.ts';
import { everyone, KeptAnswers } from './kept-answers.ts';
import type { KeptCourse } from './kept-courses.ts';
import { KeptPictures } from './kept-pictures.ts';

/** Whether all words and pictures of a kept course are still on this device: a browser may remove some to make room. */
export async function isWhole(
  { slug, pictures }: Pick<KeptCourse, 'slug' | 'pictures'>,
  { id, chapters }: Pick<Webmodule, 'id' | 'chapters'>,
): Promise<boolean> {
  const answers = new KeptAnswers();
  for (const { chapterNumber } of chapters)
    if (!(await answers.newest(everyone, hashStart(['chapter', id, chapterNumber])))) return false;
  // A chapter's cover is a picture too.
  const expected = chapters.reduce((sum, { slides }) => sum + slides + 1, 0);
  return !pictures || (await (await KeptPictures.of(slug)).count()) >= expected;
}
