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

const lookAgainMs = 5_000;

/** Attempts that were marked by a wrong key, and the last re-marking. */
export const remarkingQuery = (module: number) =>
  queryOptions({
    queryKey: ['course-remarking', module],
    queryFn: ({ signal }) => api('GET /v1/modules/:module/remarking/', { params: { module }, signal }),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? lookAgainMs : false),
  });

/** Fetches the course list and the course again after a change or a conflict. */
export async function readAnew(queries: QueryClient, module: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
    queries.invalidateQueries({ queryKey: courseQuery(module).queryKey }),
    queries.invalidateQueries({ queryKey: remarkingQuery(module).queryKey }),
  ]);
}

/** Sends a change and shows the new state. After a conflict it fetches the state that the colleague saved. */
export function useCourseChange(module: number) {
  const queries = useQueryClient();
  return async (change: () => Promise<EditedModule>): Promise<EditedModule> => {
    try {
      const course = await change();
      queries.setQueryData(courseQuery(module).queryKey, course);
      void queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
      void queries.invalidateQueries({ queryKey: remarkingQuery(module).queryKey });
      return course;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) void readAnew(queries, module);
      throw error;
    }
  };
}
