import { api } from '@readytowork/api-client/api';
import { answerQuery } from '../../lib/public-answers.ts';

/** What a certificate says; null: there is none under this number. */
export const certificateQuery = (number: string) =>
  answerQuery(`/v1/certificate/${encodeURIComponent(number)}/`, (signal) =>
    api('GET /v1/certificate/:number/', { params: { number }, signal }),
  );
