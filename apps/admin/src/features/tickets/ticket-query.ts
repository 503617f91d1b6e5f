import { api } from '@readytowork/api-client/api';
import type { Ticket } from '@readytowork/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

/** A ticket with its conversation. It never polls, because polling would keep an idle session alive. */
export const ticketQuery = (number: number) =>
  queryOptions({
    queryKey: ['ticket', number],
    queryFn: ({ signal }) => api('GET /v1/tickets/:ticket/', { params: { ticket: number }, signal }),
  });

export const agentsQuery = queryOptions({
  queryKey: ['ticket-agents'],
  queryFn: ({ signal }) => api('GET /v1/ticket_agents/', { signal }),
  staleTime: 5 * 60_000,
});

/** Puts the server's current ticket into the cache, and invalidates the lists. */
export function useShowTicket(): (ticket: Ticket) => void {
  const queries = useQueryClient();
  return (ticket) => {
    queries.setQueryData(ticketQuery(ticket.number).queryKey, ticket);
    void queries.invalidateQueries({ queryKey: ['list', 'tickets'] });
  };
}
