import { api } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** Every published module, in order. Courses change seldom. */
export const modulesQuery = queryOptions({
  queryKey: ['modules'],
  queryFn: ({ signal }) => api('GET /v1/module/webmodule/', { signal }),
  staleTime: 5 * 60_000,
});

/** Everything about the learner that a page asks for in one call is known by a key below this one. */
export const learnerKey = ['learner'] as const;

/** The learner's progress in each module. */
export const summaryQuery = queryOptions({
  queryKey: [...learnerKey, 'summary'],
  queryFn: ({ signal }) => api('GET /v1/module/webmodule/summary/', { signal }),
});

/** The learner's own record. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: [...learnerKey, 'user', id],
    queryFn: ({ signal }) => api('GET /v1/user/:id/', { params: { id }, signal }),
    staleTime: 5 * 60_000,
  });

/** What the learner wants to do in a week, and whether to be reminded. */
export const goalQuery = queryOptions({
  queryKey: ['goal'],
  queryFn: ({ signal }) => api('GET /v1/user/goal/', { signal }),
});

/** How many questions of the learner's review are due today. */
export const reviewDueQuery = queryOptions({
  queryKey: ['review-due'],
  queryFn: async ({ signal }) => (await api('GET /v1/review/', { signal })).length,
});

/** The groups that the learner is in, and those to which they are invited. */
export const myGroupsQuery = queryOptions({
  queryKey: [...learnerKey, 'groups'],
  queryFn: ({ signal }) => api('GET /v1/my_groups/', { signal }),
});

/** How much is new in the community for the learner, 99 at most. */
export const noticeCountQuery = queryOptions({
  queryKey: [...learnerKey, 'notices'],
  queryFn: async ({ signal }) => {
    const { unseen, rooms } = await api('GET /v1/notices/', { signal });
    return unseen + rooms;
  },
});

/** How far the learner is with a module's assessment, and the result. */
export const quizStatusQuery = (module: number) =>
  queryOptions({
    queryKey: ['quiz-status', module],
    queryFn: ({ signal }) => api('GET /v1/quiz/status/:module/', { params: { module }, signal }),
  });

/** Asks how far the learner is in one module, for a course that has just kept something; the others stand as they are known. */
export async function refreshModule(queries: QueryClient, module: number): Promise<void> {
  const user = readSession()?.user_id;
  if (user === undefined) return;
  const [changed] = await api('GET /v1/module/webmodule/summary/', { query: { module: String(module) } });
  if (!changed || !isSignedIn(user)) return;
  queries.setQueryData(summaryQuery.queryKey, (known) =>
    known?.map((each) => (each.id === module ? changed : each)),
  );
}

/** Somebody else may have signed in while an answer was on its way: nothing of one person is shown to another. */
export const isSignedIn = (user: number) => readSession()?.user_id === user;

/**
 * The addresses of these calls, for pages that ask for them first of all (public/first.js); `:user` stands for who is signed in,
 * `:module` and `:room` for what the page's own address names.
 */
export const addresses = {
  modules: '/v1/module/webmodule/',
  user: '/v1/user/:user/',
  learner: '/v1/pages/learner/',
  learnerIn: '/v1/pages/learner/?module=:module',
  certificates: '/v1/user/certificates/',
  groups: '/v1/my_groups/',
  community: '/v1/community/',
  chats: '/v1/chats/',
  chat: '/v1/chats/:room/',
  newestMessages: '/v1/chats/:room/messages/?page_size=30',
  notices: '/v1/notices/',
};
