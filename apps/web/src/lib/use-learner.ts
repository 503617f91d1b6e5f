import { api } from '@readytowork/api-client/api';
import { useSession } from '@readytowork/api-client/session';
import type { LearnerPage, Webmodule } from '@readytowork/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { cameAlong } from './public-answers.ts';
import {
  addresses,
  goalQuery,
  isSignedIn,
  learnerKey,
  modulesQuery,
  myGroupsQuery,
  noticeCountQuery,
  pathQuery,
  quizStatusQuery,
  reviewDueQuery,
  summaryQuery,
  userQuery,
} from './queries.ts';

/**
 * The user and their progress, fetched in one call, and the modules, which are in the document. The modules are fetched only for
 * a user who sees others than the public does.
 *
 * @param slug of the page's module, whose assessment is then part of the call
 */
export function useLearner(slug?: string) {
  const session = useSession();
  const queries = useQueryClient();
  const id = session?.user_id ?? 0;
  const page = useQuery({ ...learnerPageQuery(id, slug), enabled: Boolean(session) });
  const { data: user } = useQuery({ ...userQuery(id), enabled: false });
  const { data: summaries } = useQuery({ ...summaryQuery, enabled: false });
  const isSettled = !page.isPending || !modulesForEverybody(queries);
  const modules = useQuery({ ...modulesQuery, enabled: isSettled });
  return { page, user, summaries, modules };
}

/**
 * Fetches everything that a page shows about its learner in one call, and fills the single queries with it.
 *
 * @param slug of the page's module
 */
export const learnerPageQuery = (user: number, slug?: string) =>
  queryOptions({
    queryKey: [...learnerKey, 'page', user],
    queryFn: async ({ client, signal }) => {
      const query = slug === undefined ? {} : { module: slug };
      const page = await api('GET /v1/pages/learner/', { query, signal });
      if (isSignedIn(user)) handOut(client, page, slug);
      return page;
    },
  });

function handOut(queries: QueryClient, page: LearnerPage, slug?: string): void {
  const { user, summary, goal, path, review, assessment, groups, notices } = page;
  queries.setQueryData(userQuery(user.user_id).queryKey, user);
  queries.setQueryData(summaryQuery.queryKey, summary);
  queries.setQueryData(goalQuery.queryKey, goal);
  queries.setQueryData(pathQuery.queryKey, path);
  queries.setQueryData(reviewDueQuery.queryKey, review.due);
  queries.setQueryData(myGroupsQuery.queryKey, groups);
  queries.setQueryData(noticeCountQuery.queryKey, notices);
  const modules = queries.getQueryData(modulesQuery.queryKey) ? undefined : modulesForEverybody(queries);
  if (modules && areThose(modules, summary)) queries.setQueryData(modulesQuery.queryKey, modules);
  const module = summary.find((each) => each.slug === slug);
  if (module && assessment) queries.setQueryData(quizStatusQuery(module.id).queryKey, assessment);
}

/**
 * Whether the document's modules are the learner's. Some modules are only for certain groups, so a learner of such a group has
 * others in their summary and fetches their own list.
 */
const areThose = (modules: Webmodule[], summary: LearnerPage['summary']) =>
  modules.map(({ id }) => id).join() === summary.map(({ id }) => id).join();

/** The public modules, if they are in the document. */
const modulesForEverybody = (queries: QueryClient) => cameAlong<Webmodule[]>(queries, addresses.modules);
