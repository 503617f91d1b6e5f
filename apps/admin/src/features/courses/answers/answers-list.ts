import { api } from '@readytowork/api-client/api';
import { orders } from '@readytowork/contract/choices';
import { listSource } from '../../../lib/lists/list-source.ts';

/** The questions inside the package of a course, with learners' answers. */
export const answersList = (module: number) =>
  listSource({
    key: `answers ${module}`,
    order: orders.answers,
    filters: {},
    fetchPage: (query, signal) =>
      api('GET /v1/modules/:module/answers/', { params: { module }, query, signal }),
  });
