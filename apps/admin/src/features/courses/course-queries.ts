import { api } from '@readytowork/api-client/api';
import { ApiError } from '@readytowork/api-client/api-error';
import type { EditedModule } from '@readytowork/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: ({ signal }) => api('GET /v1/modules/', { signal }),
});

export const courseQuery = (module: number) =>
  queryOptions({
    queryKey: ['course', module],
    queryFn: ({ signal }) => api('GET /v1/modules/:module/', { params: { module }, signal }),
  });

/** A change was made, or another editor's was found: the list and the page are read anew. */
export async function readAnew(queries: QueryClient, module: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
    queries.invalidateQueries({ queryKey: courseQuery(module).queryKey }),
  ]);
}

/** Makes a change, shows what the server says of the course now, and after somebody else's change what that is. */
export function useCourseChange(module: number) {
  const queries = useQueryClient();
  return async (change: () => Promise<EditedModule>): Promise<EditedModule> => {
    try {
      const course = await change();
      queries.setQueryData(courseQuery(module).queryKey, course);
      void queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
      return course;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) void readAnew(queries, module);
      throw error;
    }
  };
}
