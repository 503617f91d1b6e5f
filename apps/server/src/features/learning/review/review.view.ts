import { thingOf } from '../assessment/assessment.view.ts';
import type { MissedRow } from './review.queries.ts';

interface Due {
  question: MissedRow;
  course: { slug: string; name: string };
  /** In shuffled order; stored with the right option first. */
  options: string[];
}

export function dueView({ question: { id, text, shown }, course, options }: Due) {
  const thing = thingOf(shown);
  return { id, course, text, ...(thing && { shown: thing }), options };
}

interface Answered {
  question: MissedRow;
  option: string;
  correct: boolean;
}

export function answeredView({ question, option, correct }: Answered) {
  const { options, coaching, explanation, chapter, slide } = question;
  return {
    correct,
    right: options[0] ?? '',
    explanation,
    coaching: correct ? null : coaching[options.indexOf(option)] || null,
    // URLs count slides from 0.
    slide: { chapter, slide: Math.max(0, (slide ?? 1) - 1) },
  };
}
