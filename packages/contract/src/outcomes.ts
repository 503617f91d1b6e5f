import { z } from 'zod';
import { call } from './call.ts';
import { outcomeAnswers, outcomeMonths } from './choices.ts';

export const months = z.literal(outcomeMonths);
const answer = z.enum(outcomeAnswers);

/** A question that the caller was asked some months after their first certificate. */
const outcome = z.object({
  months,
  /** False once it is answered, put aside or older than 60 days. */
  open: z.boolean(),
  /** Null: not answered. `unsaid`: the person would rather not say. */
  answer: answer.nullable(),
});
export type Outcome = z.output<typeof outcome>;

const listOutcomes = call({
  method: 'GET',
  path: '/v1/user/outcomes/',
  access: 'signed-in',
  summary:
    'What the caller was asked three and six months after their first certificate, with their answers, which only reports count.',
  reply: z.array(outcome),
});

const setOutcome = call({
  method: 'PUT',
  path: '/v1/user/outcomes/',
  access: 'signed-in',
  summary:
    'Answer one of these questions, or change the answer; null puts the question aside, or takes the answer back. It can be repeated.',
  body: z.strictObject({ months, answer: answer.nullable() }),
  reply: z.array(outcome),
  errors: [409],
});

export const calls = { listOutcomes, setOutcome };
