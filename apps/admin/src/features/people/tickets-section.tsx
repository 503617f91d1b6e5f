import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { orders } from '@readytowork/contract/choices';
import { Link } from '@readytowork/ui/router';
import { listSource } from '../../lib/lists/list-source.ts';
import { ListView } from '../../lib/lists/list-view.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { pathOfTicket } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';

const ticketsOf = (id: number) =>
  listSource({
    key: `tickets of ${id}`,
    order: orders.personTickets,
    filters: {},
    fetchPage: (query, signal) => api('GET /v1/accounts/:id/tickets/', { params: { id }, query, signal }),
  });

/** Tickets of a person. */
export function TicketsSection({ id }: { id: number }) {
  const { t } = useLingui();
  const list = useList(ticketsOf(id));
  const states = { new: t`New`, open: t`Open`, waiting: t`Waiting`, closed: t`Closed` };
  return (
    <ListView
      list={list}
      caption={t`Messages to support`}
      keyOf={({ number }) => number}
      empty={<Trans>Nothing was written to support.</Trans>}
      columns={[
        {
          name: t`Ticket`,
          cell: ({ number, topic }) => (
            <Link to={pathOfTicket(number)}>
              {number} {topic}
            </Link>
          ),
        },
        { name: t`State`, cell: ({ state }) => states[state] },
        { name: t`Received`, sort: 'received', cell: ({ received_at }) => <When at={received_at} /> },
        {
          name: t`Written`,
          cell: ({ signed_in }) =>
            signed_in ? t`signed in` : t`under this address, not signed in: it may be someone else`,
        },
      ]}
    />
  );
}
