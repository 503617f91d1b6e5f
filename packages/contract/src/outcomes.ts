import { z } from 'zod';
import { call } from './call.ts';
import { outcomeAnswers, outcomeMonths } from './outcome-answers.ts';
import { acknowledged } from './shapes.ts';

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

const mails = z.object({ mails: z.boolean() });

const getOutcomeMails = call({
  method: 'GET',
  path: '/v1/user/outcome_mails/',
  access: 'signed-in',
  summary: 'Whether the caller may be asked these questions by mail; not at first.',
  reply: mails,
});

const setOutcomeMails = call({
  method: 'PUT',
  path: '/v1/user/outcome_mails/',
  access: 'signed-in',
  summary: 'Allow or stop the mails with these questions. It can be repeated.',
  body: z.strictObject(mails.shape),
  reply: mails,
});

const token = z.string().min(1).max(200);

const answerOutcome = call({
  method: 'POST',
  path: '/v1/outcomes/answer/',
  access: 'anyone',
  summary: 'Answer a question with the token of its mail, without signing in. It can be repeated.',
  body: z.strictObject({ token, answer }),
  reply: acknowledged,
  errors: [409],
});

const stopOutcomeMails = call({
  method: 'POST',
  path: '/v1/outcomes/stop/',
  access: 'anyone',
  summary: 'Stop the mails with the token of one of them, without signing in. It can be repeated.',
  body: z.strictObject({ token }),
  reply: acknowledged,
});

export const calls = {
  listOutcomes,
  setOutcome,
  getOutcomeMails,
  setOutcomeMails,
  answerOutcome,
  stopOutcomeMails,
};
