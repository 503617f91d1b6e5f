import { api } from '@readytowork/api-client/api';
import type { Ticket } from '@readytowork/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

/** A ticket with its conversation. It is not asked for again by itself: that would keep the session of whoever has left the desk alive. */
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

/** Shows a ticket as the server has it now, and asks for the lists anew when they are next seen. */
export function useShowTicket(): (ticket: Ticket) => void {
  const queries = useQueryClient();
  return (ticket) => {
    queries.setQueryData(ticketQuery(ticket.number).queryKey, ticket);
    void queries.invalidateQueries({ queryKey: ['list', 'tickets'] });
  };
}
