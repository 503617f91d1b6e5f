import { api } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** Every published module, in order. Courses rarely change. */
export const modulesQuery = queryOptions({
  queryKey: ['modules'],
  queryFn: ({ signal }) => api('GET /v1/module/webmodule/', { signal }),
  staleTime: 5 * 60_000,
});

/** Prefix of the keys of all queries about the learner that one call answers. */
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

/** The learner's weekly goal and reminders. */
export const goalQuery = queryOptions({
  queryKey: ['goal'],
  queryFn: ({ signal }) => api('GET /v1/user/goal/', { signal }),
});

/** The learner's aim, and the steps that their devices have reported. */
export const pathQuery = queryOptions({
  queryKey: [...learnerKey, 'path'],
  queryFn: ({ signal }) => api('GET /v1/user/path/', { signal }),
});

/** Number of review questions due today. */
export const reviewDueQuery = queryOptions({
  queryKey: ['review-due'],
  queryFn: async ({ signal }) => (await api('GET /v1/review/', { signal })).length,
});

/** The learner's groups, and their invitations to groups. */
export const myGroupsQuery = queryOptions({
  queryKey: [...learnerKey, 'groups'],
  queryFn: ({ signal }) => api('GET /v1/my_groups/', { signal }),
});

/** Of the lists of the member's notices. */
export const noticesKey = ['notices'] as const;

/** Number of new notices in the community, 99 at most. */
export const noticeCountQuery = queryOptions({
  queryKey: [...learnerKey, 'notices'],
  queryFn: async ({ signal }) => {
    const { unseen, rooms } = await api('GET /v1/notices/', { signal });
    return unseen + rooms;
  },
});

/** The learner's state and result in a module's assessment. */
export const quizStatusQuery = (module: number) =>
  queryOptions({
    queryKey: ['quiz-status', module],
    queryFn: ({ signal }) => api('GET /v1/quiz/status/:module/', { params: { module }, signal }),
  });

/** Fetches the progress in one module after its course has stored data, without refetching the other modules. */
export async function refreshModule(queries: QueryClient, module: number): Promise<void> {
  const user = readSession()?.user_id;
  if (user === undefined) return;
  const [changed] = await api('GET /v1/module/webmodule/summary/', { query: { module: String(module) } });
  if (!changed || !isSignedIn(user)) return;
  queries.setQueryData(summaryQuery.queryKey, (known) =>
    known?.map((each) => (each.id === module ? changed : each)),
  );
}

/** Whether this user is still signed in: another user who signed in during a request must not see its response. */
export const isSignedIn = (user: number) => readSession()?.user_id === user;

/**
 * Addresses of the API calls that public/first.js makes early. `:user` stands for the user's id, `:module` and `:room` for the
 * parameters of the page's own address.
 */
export const addresses = {
  modules: '/v1/module/webmodule/',
  user: '/v1/user/:user/',
  learner: '/v1/pages/learner/',
  me: '/v1/pages/me/',
  learnerIn: '/v1/pages/learner/?module=:module',
  certificates: '/v1/user/certificates/',
  goal: '/v1/user/goal/',
  groups: '/v1/my_groups/',
  community: '/v1/community/',
  circle: '/v1/pages/community/',
  chats: '/v1/chats/',
  chat: '/v1/pages/chat/:room/',
  notices: '/v1/notices/',
};
