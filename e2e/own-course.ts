import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildScormPackage, type Course, loadCourse, type Slide } from '../packages/courseware/src/index.ts';
import { type CoursePackage, openPackage } from '../packages/scorm/src/package/index.ts';
import { oneOfEachKind } from './own-activities.ts';

/**
 * A real course, shortened to three chapters of five slides. Each of the first two chapters has two check slides of the
 * older kind; the second slide of the third has one activity of each kind.
 */
export async function shortCourse(): Promise<Course> {
  const course = await loadCourse(join(import.meta.dirname, '../content/modules/money'));
  const chapters = course.chapters.slice(0, 3).map((chapter, index) => {
    const bare = chapter.slides.filter(({ layout }) => layout !== 'check');
    const [title, second, ...rest] = bare.map((slide) => ({ ...slide, activities: [] }));
    const doing =
      second && index === 2 ? { ...second, reading: explained, activities: oneOfEachKind } : second;
    const kept = [title, doing, ...(index < 2 ? [check(1), check(2)] : rest.slice(0, 2)), rest.at(-1)];
    const slides = kept.flatMap((slide, number) => (slide ? [{ ...slide, number }] : []));
    return { ...chapter, slides };
  });
  return { ...course, glossary: [{ term: 'reserve', means: 'What you keep for a bad week.' }], chapters };
}

const explained: Slide['reading'] = [
  { kind: 'paragraph', text: [{ text: 'A reserve pays for the week that nobody planned.' }] },
];

/** A check whose second option is right. */
function check(number: number): Slide {
  const text = (words: string) => [{ text: words }];
  return {
    number,
    layout: 'check',
    heading: text(`Question ${number}: which of these is a task?`),
    blocks: [],
    activities: [],
    facts: [],
    sides: [],
    options: ['Be good with money', 'Phone two lenders', 'Feel calmer'].map((words, index) => ({
      text: text(words),
      right: index === 1,
    })),
    reading: [{ kind: 'paragraph', text: text('A task has a verb and an end.') }],
  };
}

/** Builds the course and opens the package, as an importing platform does. */
export async function withPackage<T>(course: Course, use: (opened: CoursePackage) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'readytowork-package-'));
  try {
    const file = join(folder, 'course.zip');
    await writeFile(file, await buildScormPackage(course));
    const opened = await openPackage(file);
    return await use(opened).finally(() => opened.close());
  } finally {
    await rm(folder, { recursive: true });
  }
}
