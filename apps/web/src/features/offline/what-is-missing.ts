import type { Webmodule } from '@readytowork/contract';
import { hashStart } from './keep-queries.ts';
import { everyone, KeptAnswers } from './kept-answers.ts';
import type { KeptCourse } from './kept-courses.ts';
import { KeptPictures } from './kept-pictures.ts';
import { PackageKeeper } from './package-keeper.ts';
import type { PackagePart } from './package-part.ts';

interface Asked {
  course: Pick<KeptCourse, 'slug' | 'pictures' | 'package'>;
  module: Pick<Webmodule, 'id' | 'chapters'>;
  /** The learner, if they can take the assessment now; their questions are their own, and go at the sign-out. */
  examinee: number | undefined;
  /** Present if the course is a package. */
  pack?: PackagePart | undefined;
}

/**
 * The missing part of a stored course: one that the browser has removed to free space, or the questions of this learner's
 * assessment. Undefined if the course is complete.
 */
export async function whatIsMissing({
  course: { slug, pictures, package: kept },
  module: { id, chapters },
  examinee,
  pack,
}: Asked): Promise<'part' | 'questions' | undefined> {
  const answers = new KeptAnswers();
  for (const { chapterNumber } of chapters)
    if (!(await answers.newest(everyone, hashStart(['chapter', id, chapterNumber])))) return 'part';
  // A chapter's cover is a picture too.
  const expected = chapters.reduce((sum, { slides }) => sum + slides + 1, 0);
  if (pack && !(await pack.hasLaunch())) return 'part';
  if (kept && !(await PackageKeeper.with(kept.origin, (keeper) => keeper.isWhole(kept)))) return 'part';
  if (pictures && (await (await KeptPictures.of(slug)).count()) < expected) return 'part';
  if (examinee === undefined) return undefined;
  const attempt = await answers.read(examinee, JSON.stringify(['attempt', id]));
  return attempt?.data ? undefined : 'questions';
}
