import type { Course, Question, Slide } from './course.ts';
import { plain } from './words.ts';

/** A question reduced to its options, which is all that a guesser uses. */
export interface Asked {
  question: string;
  /** The right one first. */
  options: string[];
}

const ofQuestion = ({ question, right, wrong }: Question): Asked => ({
  question,
  options: [right, ...wrong.map(({ text }) => text)],
});

export const poolOf = ({ quiz }: Pick<Course, 'quiz'>): Asked[] => quiz.online.map(ofQuestion);

/** The paper questions, and the checks with one right option. */
export const besidePoolOf = (course: Course): Asked[] => [
  ...course.quiz.paper.map(ofQuestion),
  ...course.chapters.flatMap(({ slides }) => slides.flatMap(checksOf)),
];

function checksOf({ heading, options, activities }: Slide): Asked[] {
  const old = options
    ? [
        toAsked(
          plain(heading),
          options.map((one) => ({ ...one, text: plain(one.text) })),
        ),
      ]
    : [];
  return [
    ...old,
    ...activities.flatMap((one) => (one.kind === 'choose' ? [toAsked(one.ask, one.options)] : [])),
  ];
}

const toAsked = (question: string, options: { text: string; right: boolean }[]): Asked => ({
  question,
  options: options.toSorted((a, b) => Number(b.right) - Number(a.right)).map(({ text }) => text),
});
