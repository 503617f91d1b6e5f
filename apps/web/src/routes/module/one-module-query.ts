import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** One module with fields that the list of all leaves out. */
export const oneModuleQuery = (module: number) =>
  queryOptions({
    queryKey: ['module', module],
    queryFn: ({ signal }) => api('GET /v1/module/webmodule/:module/', { params: { module }, signal }),
    staleTime: 60 * 60_000,
  });
