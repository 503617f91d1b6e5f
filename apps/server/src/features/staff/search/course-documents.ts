import { type Chapter, type Course, slidePage } from '@readytowork/courseware';
import type { CatalogueModule } from '../../learning/modules/catalogue.ts';
import type { NewDocument } from './search.queries.ts';

/** The kinds of document that courses are made into. */
export const courseKinds = ['course', 'chapter', 'word'] as const;

const mostPromised = 160;

/**
 * The search documents of a course: the course, its chapters with the words of their slides, and the words that it explains.
 */
export function documentsOf({
  id,
  slug,
  course,
  restricted,
}: Pick<CatalogueModule, 'id' | 'slug' | 'course' | 'restricted'>): NewDocument[] {
  const signedIn = `/my-learning/${slug}`;
  // Only signed-in people find a restricted course, which has no public page.
  const address = restricted ? signedIn : `/courses/${slug}`;
  const of = { module_id: id, address };
  const isOpen = course.format === 'slides';
  const inChapter = (number: number | undefined) =>
    isOpen && number !== undefined ? `${signedIn}?chapter=${number}` : signedIn;
  const whole: NewDocument = {
    ...of,
    source: `course ${id}`,
    kind: 'course',
    title: course.name,
    promise: course.blurb.trim(),
    address_signed_in: signedIn,
    called: ['course', slug.replaceAll('_', ' '), ...course.chapters.map(({ name }) => name)].join(' . '),
    body: course.outcomes.join(' . '),
  };
  const chapters = course.chapters.map((chapter) => ({
    ...of,
    source: `chapter ${id}/${chapter.number}`,
    kind: 'chapter',
    title: `${course.name}: ${chapter.name}`,
    heading: chapter.name,
    promise: promiseOf(headingsOf(chapter)),
    called: [course.name, ...headingsOf(chapter)].join(' . '),
    address_signed_in: inChapter(chapter.number),
    body: textOf(chapter),
  }));
  const words = course.glossary.map(({ term, means }, index) => ({
    ...of,
    source: `word ${id}/${index + 1}`,
    kind: 'word',
    title: term,
    promise: means,
    address_signed_in: inChapter(chapterWith(course, term)),
  }));
  return [whole, ...chapters, ...words];
}

const textOf = ({ slides }: Chapter): string => slides.map(slidePage).join('\n');

/** The headings of the slides that teach something. */
const headingsOf = ({ slides }: Chapter): string[] =>
  slides
    .filter(({ layout }) => layout !== 'title' && layout !== 'recap' && layout !== 'check')
    .map(({ heading }) => heading.map(({ text }) => text).join(''));

/** As many headings as fit. */
function promiseOf(headings: readonly string[]): string {
  let promise = '';
  for (const heading of headings) {
    const longer = promise ? `${promise} · ${heading}` : heading;
    if (longer.length > mostPromised) break;
    promise = longer;
  }
  return promise;
}

/** Number of the first chapter that uses a word. */
const chapterWith = ({ chapters }: Course, term: string): number | undefined =>
  chapters.find((chapter) => textOf(chapter).toLowerCase().includes(term.toLowerCase()))?.number;
