import { fillIn } from '@readytowork/contract/placeholders';
import type { FastifyRequest } from 'fastify';
import { askedLanguage } from '../words/asked-language.ts';
import { type Answer, catalogueOf, type Language } from '../words/languages.ts';

/** The language to answer the request in. */
export const requestLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  askedLanguage(headers['accept-language']);

/** The response to a call that returns no data, in the language of the request. */
export const acknowledge = (
  request: Pick<FastifyRequest, 'headers'>,
  answer: Answer,
  values: Readonly<Record<string, string>> = {},
): { detail: string } => ({
  detail: fillIn(catalogueOf(requestLanguage(request)).answers[answer], values),
});
