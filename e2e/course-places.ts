import type { Check } from '@readytowork/activities';
import { markTerms } from '@readytowork/activities/mark-terms';
import { paths } from '../apps/server/src/paths.ts';
import { type Course, loadCourses, slidePage } from '../packages/courseware/src/index.ts';

/** A slide of a course. */
export interface Place {
  course: Course;
  chapter: number;
  slide: number;
}

/** A slide whose only activity is a check with options; `last` is the last slide of the chapter. */
export interface CheckPlace extends Place {
  last: number;
  check: Extract<Check, { kind: 'choose' }>;
}

/** A slide with a term that the course explains. */
export interface TermPlace extends Place {
  word: string;
  means: string;
}

/** A task that asks for a written text. */
export interface TaskPlace extends Place {
  ask: string;
}

/** Finds the first slide of each kind, because courses change. */
export async function findPlaces(): Promise<{ check: CheckPlace; term: TermPlace; task: TaskPlace }> {
  const courses = (await loadCourses(paths.courses)).filter(({ format }) => format === 'slides');
  const [check] = courses.flatMap(checksIn);
  const [term] = courses.flatMap(termsIn);
  const [task] = courses.flatMap(tasksIn);
  if (!check || !term || !task) throw new Error('The courses lack a check, a term or a task.');
  return { check, term, task };
}

export const addressOf = ({ course, chapter, slide }: Place): string =>
  `/my-learning/${course.slug}?chapter=${chapter}&slide=${slide}`;

const checksIn = (course: Course): CheckPlace[] =>
  course.chapters.flatMap(({ number, slides }) =>
    slides.flatMap(({ number: slide, activities }) => {
      const [check, other] = activities;
      if (check?.kind !== 'choose' || other) return [];
      return [{ course, chapter: number, slide, last: slides.length - 1, check }];
    }),
  );

const termsIn = (course: Course): TermPlace[] =>
  course.chapters.flatMap(({ number, slides }) =>
    slides.flatMap((slide) => {
      const words: TermPlace[] = [];
      markTerms(slidePage(slide).split('<div class="reading">')[1] ?? '', course.glossary, (word, index) => {
        const means = course.glossary[index]?.means ?? '';
        words.push({ course, chapter: number, slide: slide.number, word, means });
        return word;
      });
      return words;
    }),
  );

const tasksIn = (course: Course): TaskPlace[] =>
  course.chapters.flatMap(({ number, slides }) =>
    slides.flatMap(({ number: slide, activities }) =>
      activities.flatMap((activity) =>
        activity.kind === 'write' ? [{ course, chapter: number, slide, ask: activity.ask }] : [],
      ),
    ),
  );
