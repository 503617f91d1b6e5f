import { z } from 'zod';
import { call } from './call.ts';
import { orders } from './choices.ts';
import { csvCall, listQuery, pageOf } from './list.ts';
import { pathId, time } from './shapes.ts';

/** A text that learners' browsers have sent. At most 300 characters of it are shown. */
const shown = z.string();

/** Learners' answers to one question of a package (`cmi.interactions`). */
const row = z.object({
  /** The place in the order of all questions, from 1. */
  number: z.int(),
  /** The title of its part; null if all answers belong to one part. */
  part: shown.nullable(),
  /** The identifier that the package gives the question. */
  question: shown,
  /** Only SCORM 2004 has it. */
  description: shown.nullable(),
  learners: z.int(),
  /** Learners whose answer the package called right or wrong; `right` is the number of the former. */
  judged: z.int(),
  right: z.int(),
  /** Percent of `judged`; null if the package judged no answer. */
  share: z.number().nullable(),
  right_answer: shown.nullable(),
  /** The most frequent wrong answers, each given by at least `fewest` learners. */
  wrong_answers: z.array(z.object({ text: shown, learners: z.int() })),
  /** The median time on the question; null if the package reports none. */
  seconds: z.number().nullable(),
});
export type PackageAnswers = z.output<typeof row>;

const listPackageAnswers = call({
  method: 'GET',
  path: '/v1/modules/:module/answers/',
  access: ['editor', 'administrator'],
  summary:
    'What learners answered to the questions inside a package, without names: of the 5,000 learners who registered last, questions that at least five of them answered. At most a minute old.',
  params: z.strictObject({ module: pathId }),
  object: ['all'],
  query: listQuery(orders.answers.sorts, {}),
  reply: pageOf(row).extend({
    as_of: time,
    /** Learners whose answers were read. */
    learners: z.int(),
    /** True if others have answers too, which were not read. */
    more_learners: z.boolean(),
    fewest: z.int(),
    /** Number of questions that are left out because fewer than `fewest` learners answered them. */
    left_out: z.int(),
    /** True if the learners have answered more questions than are counted. */
    more_questions: z.boolean(),
  }),
  errors: [503],
});
const exportPackageAnswers = csvCall(listPackageAnswers);

export const calls = { listPackageAnswers, exportPackageAnswers };
