import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The learner's certificates, newest first. */
export const ownCertificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: ({ signal }) => api('GET /v1/user/certificates/', { signal }),
});
