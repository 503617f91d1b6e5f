import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The learners of a group with their last messages, for its facilitator; kept on the device with all that begins with "led". */
export const groupMessagesQuery = (group: number) =>
  queryOptions({
    queryKey: ['led', 'messages', group],
    queryFn: ({ signal }) => api('GET /v1/groups/:group/messages/', { params: { group }, signal }),
  });

/** The messages between the facilitators and one learner. */
export const ledThreadQuery = (group: number, member: number) =>
  queryOptions({
    queryKey: ['led', 'thread', group, member],
    queryFn: ({ signal }) =>
      api('GET /v1/groups/:group/messages/:member/', { params: { group, member }, signal }),
  });

/** The same for the learner. */
export const myThreadQuery = (group: number) =>
  queryOptions({
    queryKey: ['group-thread', group],
    queryFn: ({ signal }) => api('GET /v1/my_groups/:group/messages/', { params: { group }, signal }),
  });
