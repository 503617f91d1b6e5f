import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** What the learner has earned, the newest first. */
export const ownCertificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: ({ signal }) => api('GET /v1/user/certificates/', { signal }),
});
