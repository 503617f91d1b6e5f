import { shown } from '@readytowork/activities';
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './shapes.ts';

const reviewQuestion = z.object({
  id,
  /** The course of the question. */
  course: z.object({ slug: z.string(), name: z.string() }),
  text: z.string(),
  /** The thing that the question shows; absent if it needs none. */
  shown: shown.optional(),
  options: z.array(z.string()),
});
export type ReviewQuestion = z.output<typeof reviewQuestion>;

const reviewAnswer = z.object({
  correct: z.boolean(),
  /** The right option, shown because the course is passed. */
  right: z.string(),
  /** Why it is right. */
  explanation: z.string(),
  /** After a wrong answer, why the chosen option is wrong; null if the course has no coaching for it. */
  coaching: z.string().nullable(),
  /** The slide that teaches it, as in `?chapter=2&slide=0`. */
  slide: z.object({ chapter: z.int(), slide: z.int() }),
});
export type ReviewAnswer = z.output<typeof reviewAnswer>;

const listReviewQuestions = call({
  method: 'GET',
  path: '/v1/review/',
  access: 'signed-in',
  summary:
    'What the caller missed in courses that they have passed, and is due again today: at most three questions a day.',
  reply: z.array(reviewQuestion),
});

const answerReviewQuestion = call({
  method: 'POST',
  path: '/v1/review/',
  access: 'signed-in',
  summary:
    'Answer one of them. It counts towards nothing; said again, the reply is the same, and the first answer counts.',
  body: z.strictObject({ question: id, option: z.string().max(1000) }),
  reply: reviewAnswer,
  errors: [404],
});

const pauseReview = call({
  method: 'POST',
  path: '/v1/review/pause/',
  access: 'signed-in',
  summary: 'Not now: nothing is due until tomorrow. It can be repeated.',
  body: z.strictObject({}).optional(),
  status: 204,
});

export const calls = {
  listReviewQuestions,
  answerReviewQuestion,
  pauseReview,
};
