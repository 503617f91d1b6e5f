import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** One module, with what the list of all does without. */
export const oneModuleQuery = (module: number) =>
  queryOptions({
    queryKey: ['module', module],
    queryFn: ({ signal }) => api('GET /v1/module/webmodule/:module/', { params: { module }, signal }),
    staleTime: 60 * 60_000,
  });
