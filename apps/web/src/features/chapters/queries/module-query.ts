import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** One module with the fields that the list of all modules leaves out. */
export const moduleQuery = (module: number) =>
  queryOptions({
    queryKey: ['module', module],
    queryFn: ({ signal }) => api('GET /v1/module/webmodule/:module/', { params: { module }, signal }),
    staleTime: 60 * 60_000,
  });
