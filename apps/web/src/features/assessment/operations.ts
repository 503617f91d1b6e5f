import { i18n } from '@lingui/core';
import { api } from '@readytowork/api-client/api';
import { quizStatusQuery } from '../../lib/queries.ts';
import { defineKind } from '../outbox/kind.ts';
import { numbersIn } from '../outbox/operation.ts';
import { priorities } from '../outbox/priorities.ts';

export interface Answer {
  module: number;
  question: number;
  option: number;
}

export interface Rating {
  module: number;
  /** 1 to 5. */
  rating: number;
}

export const answerGiven = defineKind<Answer>({
  name: 'answer',
  encode: ({ module, question, option }) => ({ id: `${module}.${question}.${option}` }),
  decode: (id) => {
    const [module, question, option] = numbersIn(id);
    return module === undefined || question === undefined || option === undefined
      ? undefined
      : { module, question, option };
  },
  priority: priorities.answer,
  group: ({ module }) => `module ${module}`,
  send: (answer, signal) =>
    api('POST /v1/quiz/answer/:module/:question/', {
      params: { module: answer.module, question: answer.question },
      body: answer,
      signal,
    }),
  refusal: () => i18n._('refused.answer', {}, { message: 'One of your answers could not be recorded.' }),
});

export const courseRated = defineKind<Rating>({
  name: 'rating',
  encode: ({ module, rating }) => ({ id: `${module}.${rating}` }),
  decode: (id) => {
    const [module, rating] = numbersIn(id);
    return module === undefined || rating === undefined ? undefined : { module, rating };
  },
  priority: priorities.rating,
  group: ({ module }) => `module ${module}`,
  merge: (earlier, later) => (earlier.module === later.module ? later : undefined),
  send: (said, signal) =>
    api('POST /v1/quiz/quiz/:module/rate/', { params: { module: said.module }, body: said, signal }),
  refusal: () => i18n._('refused.rating', {}, { message: 'Your rating could not be recorded.' }),
  acknowledged: ({ module, rating }, queries) =>
    queries.setQueryData(quizStatusQuery(module).queryKey, (status) => status && { ...status, rating }),
});
