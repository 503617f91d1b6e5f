import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { TicketSummary } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import type { Bulk, BulkAct } from '../../lib/lists/bulk-act.ts';
import { useMe } from '../../lib/me.ts';
import { useTicketTitle } from './ticket-names.ts';
import { agentsQuery } from './ticket-query.ts';

type Handling = Pick<TicketSummary, 'state'> & { owner: number | null };

const handlingOf = ({ state, owner }: TicketSummary): Handling => ({ state, owner: owner?.user_id ?? null });

/** Changes tickets that are still in the state `from`; refuses each other row. */
const change = (
  tickets: readonly TicketSummary[],
  changed: (ticket: TicketSummary) => Handling,
  { spam = false, isUndo = false } = {},
) =>
  api('PUT /v1/tickets/', {
    body: {
      spam,
      tickets: tickets.map((ticket) => {
        const [from, to] = isUndo
          ? [changed(ticket), handlingOf(ticket)]
          : [handlingOf(ticket), changed(ticket)];
        return { number: ticket.number, from: { ...from, last_message_at: ticket.last_message_at }, to };
      }),
    },
  });

/** The bulk actions for tickets. */
export function useTicketBulk(): Bulk<TicketSummary> {
  const { t } = useLingui();
  const me = useMe();
  const titleOf = useTicketTitle();
  const { data: agents = [] } = useQuery(agentsQuery);
  const closed = (ticket: TicketSummary): Handling => ({ ...handlingOf(ticket), state: 'closed' });
  const given = (choice: string) => (ticket: TicketSummary) => ({
    ...handlingOf(ticket),
    owner: choice === '' ? null : Number(choice),
  });
  const skipsClosed = ({ state }: TicketSummary) => (state === 'closed' ? t`is closed already` : undefined);
  const acts: BulkAct<TicketSummary>[] = [
    {
      name: t`Close as spam`,
      title: t`Close these tickets as spam?`,
      effect: (
        <p>
          <Trans>
            Nobody gets an email. The conversation says that it was spam. A ticket opens again if the person
            writes in it.
          </Trans>
        </p>
      ),
      skips: skipsClosed,
      act: (tickets) => change(tickets, closed, { spam: true }),
      undo: (tickets) => change(tickets, closed, { isUndo: true }),
    },
    {
      name: t`Close`,
      title: t`Close these tickets?`,
      effect: (
        <p>
          <Trans>Nobody gets an email. A ticket opens again if the person writes in it.</Trans>
        </p>
      ),
      skips: skipsClosed,
      act: (tickets) => change(tickets, closed),
      undo: (tickets) => change(tickets, closed, { isUndo: true }),
    },
    {
      name: t`Give to a colleague`,
      title: t`Who answers these tickets?`,
      effect: (
        <p>
          <Trans>The state of each ticket stays as it is.</Trans>
        </p>
      ),
      choice: {
        label: t`Answered by`,
        options: [
          { value: String(me.user_id), name: t`Me` },
          ...agents
            .filter(({ user_id }) => user_id !== me.user_id)
            .map(({ user_id, name }) => ({ value: String(user_id), name })),
          { value: '', name: t`Nobody` },
        ],
      },
      act: (tickets, choice) => change(tickets, given(choice)),
      undo: (tickets, choice) => change(tickets, given(choice), { isUndo: true }),
    },
  ];
  return {
    idOf: ({ number }) => number,
    nameOf: (ticket) => `${ticket.number}: ${titleOf(ticket)}`,
    acts,
  };
}
