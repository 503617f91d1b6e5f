import { shown } from '@readytowork/activities';
import { z } from 'zod';
import { call } from './call.ts';
import { id, pathId, percent } from './shapes.ts';

const option = z.object({ id, text: z.string() });
const askedQuestion = z.object({
  number: z.int(),
  text: z.string(),
  /**
   * The thing that the question shows, such as a payslip or an advert; absent if it needs none. Neighbouring questions may show
   * the same thing.
   */
  shown: shown.optional(),
  options: z.array(option),
});

export const quiz = z.object({
  module: id,
  questions: z.array(askedQuestion),
  /** Numbers of the questions already answered in this attempt, so that it resumes there after a reload. */
  answered: z.array(z.int()),
});
export type Quiz = z.output<typeof quiz>;

export const quizStatus = z.object({
  progress: percent,
  result: percent,
  passed: z.boolean(),
  /** Finished attempts. */
  attempts: z.int(),
  /** The caller's rating in stars, 1 to 5; null if not rated. */
  rating: z.int().nullable(),
});

export const review = z.object({
  result: percent,
  questions: z.array(
    askedQuestion.extend({
      chosen: id,
      correct: z.boolean(),
      /** Null until the course is passed, because it is the answer key. */
      correct_option: id.nullable(),
      /**
       * Why the right option is right. After a wrong answer, null until the course is passed, because it would reveal the right
       * one.
       */
      explanation: z.string().nullable(),
      /** After a wrong answer, why the chosen option is wrong; null if the course has no coaching, as older ones do. */
      coaching: z.string().nullable(),
      /** The slide that teaches it, as in `?chapter=2&slide=0`. */
      slide: z.object({ chapter: z.int(), slide: z.int() }),
    }),
  ),
});
export type Review = z.output<typeof review>;

const params = z.strictObject({ module: pathId });

const getQuiz = call({
  method: 'GET',
  path: '/v1/quiz/quiz/:module/',
  access: 'signed-in',
  summary: 'The questions of the current attempt; starts one where there is none.',
  params,
  object: ['all'],
  reply: quiz,
  personal: true,
});

const resetQuiz = call({
  method: 'POST',
  path: '/v1/quiz/quiz/:module/reset_progress/',
  access: 'signed-in',
  summary: 'Start a new attempt; finished ones stay on record.',
  params,
  object: ['all'],
  body: z.strictObject({}).optional(),
  reply: z.object({ progress: percent, result: percent }),
});

const answer = call({
  method: 'POST',
  path: '/v1/quiz/answer/:module/:question/',
  access: 'signed-in',
  often: true,
  summary: 'Answer a question of the running attempt, once.',
  params: z.strictObject({ module: pathId, question: pathId }),
  object: ['all'],
  body: z.strictObject({ option: id, module: id, question: id }),
  reply: z.object({ progress: percent }),
  errors: [403, 409],
});

const getQuizStatus = call({
  method: 'GET',
  path: '/v1/quiz/status/:module/',
  access: 'signed-in',
  summary: 'How far the caller is; once passed, 100 and the best result for ever.',
  params,
  object: ['all'],
  reply: quizStatus,
});

const getQuizResult = call({
  method: 'GET',
  path: '/v1/quiz/result/:module/',
  access: 'signed-in',
  summary: 'The result of the last finished attempt, in percent.',
  params,
  object: ['all'],
  reply: z.object({ result: percent }),
});

const getReview = call({
  method: 'GET',
  path: '/v1/quiz/review/:module/',
  access: 'signed-in',
  summary:
    'What was right in the last finished attempt, and why a choice was wrong; the key from the first pass on. Not while one is running.',
  params,
  object: ['all'],
  reply: review,
});

const rate = call({
  method: 'POST',
  path: '/v1/quiz/quiz/:module/rate/',
  access: 'signed-in',
  summary: 'Rate a passed course, 1 to 5; one rating a person, the newest counts.',
  params,
  object: ['all'],
  body: z.strictObject({ rating: z.int().min(1).max(5), module: id }),
  reply: z.object({ rating: z.int() }),
  errors: [403],
});

const getCertificate = call({
  method: 'GET',
  path: '/v1/quiz/quiz/:module/get_certificate/',
  access: 'signed-in',
  summary: 'The certificate of a passed course (PDF).',
  params,
  object: ['all'],
  file: 'application/pdf',
  errors: [403, 409],
});

const getCertificatePicture = call({
  method: 'GET',
  path: '/v1/quiz/quiz/:module/certificate_picture/',
  access: 'signed-in',
  summary: 'The certificate of a passed course as a picture to share, 1684 × 1191 pixels (PNG).',
  params,
  object: ['all'],
  file: 'image/png',
  errors: [403, 409],
});

const printed = {
  number: z.string(),
  name: z.string(),
  module: z.string(),
  minutes: z.int(),
  /** ISO date. */
  date: z.iso.date(),
  issuer: z.string(),
  /** What the course taught: its outcomes, or its topics. */
  learnt: z.array(z.string()),
  /** Empty if the certificate has no signatories. */
  signatories: z.array(z.object({ name: z.string(), title: z.string() })),
  /** True if the course's package decided the pass; false for an assessment of ours. */
  by_package: z.boolean(),
};

/** Whether a certificate is genuine. A withdrawn certificate is listed, but no longer valid. */
export const certificate = z.object({ genuine: z.boolean(), withdrawn: z.boolean(), ...printed });
export type Certificate = z.output<typeof certificate>;

const ownCertificate = certificate.extend({ module_id: id });
export type OwnCertificate = z.output<typeof ownCertificate>;

const listCertificates = call({
  method: 'GET',
  path: '/v1/user/certificates/',
  access: 'signed-in',
  summary: "The caller's certificates, the newest first; withdrawn ones too. At most one for each course.",
  reply: z.array(ownCertificate),
});

const verifyCertificate = call({
  method: 'GET',
  path: '/v1/certificate/:number/',
  access: 'anyone',
  summary: 'Whether a certificate is genuine, and what it says.',
  params: z.strictObject({ number: z.string().regex(/^[\w-]{1,64}$/) }),
  object: ['all'],
  reply: certificate,
  errors: [429],
});

export const calls = {
  getQuiz,
  resetQuiz,
  answer,
  getQuizStatus,
  getQuizResult,
  getReview,
  rate,
  getCertificate,
  getCertificatePicture,
  listCertificates,
  verifyCertificate,
};
