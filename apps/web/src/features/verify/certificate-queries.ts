import { api } from '@readytowork/api-client/api';
import { answerQuery } from '../../lib/public-answers.ts';

/** The data of a certificate; null if the number is unknown. */
export const certificateQuery = (number: string) =>
  answerQuery(`/v1/certificate/${encodeURIComponent(number)}/`, (signal) =>
    api('GET /v1/certificate/:number/', { params: { number }, signal }),
  );
