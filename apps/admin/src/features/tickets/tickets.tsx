import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import { Link } from '@readytowork/ui/router';
import { ChoiceFilter, Filters, SearchFilter } from '../../lib/lists/filters.tsx';
import { ListView } from '../../lib/lists/list-view.tsx';
import type { ColumnsOf } from '../../lib/lists/table.tsx';
import { type ListOf, useList } from '../../lib/lists/use-list.ts';
import { pathOfTicket } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { StateBadge } from './state-badge.tsx';
import { useTicketNames, useTicketTitle } from './ticket-names.ts';
import { ticketsList } from './tickets-list.ts';
import { useTicketBulk } from './use-ticket-bulk.tsx';

/** The inbox of the support team. */
export function Tickets() {
  const { t } = useLingui();
  const list = useList(ticketsList);
  const columns = useColumns();
  const bulk = useTicketBulk();
  return (
    <>
      <TicketFilters list={list} />
      {list.asked.user !== undefined && (
        <p>
          <Trans>Tickets of one person.</Trans>{' '}
          <Link to={list.addressWith('user', undefined)}>
            <Trans>Show everybody’s</Trans>
          </Link>
        </p>
      )}
      <ListView
        list={list}
        caption={t`Tickets`}
        columns={columns}
        keyOf={({ number }) => number}
        empty={<Trans>Nobody has written to support yet.</Trans>}
        fetchFile={() => download('GET /v1/tickets/csv/', { query: list.asked })}
        bulk={bulk}
      />
    </>
  );
}

function useColumns(): ColumnsOf<typeof ticketsList> {
  const { t } = useLingui();
  const names = useTicketNames();
  const titleOf = useTicketTitle();
  return [
    {
      name: t`Ticket`,
      cell: (ticket) => (
        <Link to={pathOfTicket(ticket.number)}>
          {ticket.number}: {titleOf(ticket)}
        </Link>
      ),
    },
    { name: t`From`, cell: ({ name }) => name },
    { name: t`State`, cell: ({ state }) => <StateBadge state={state} /> },
    { name: t`About`, cell: ({ category }) => (category ? names.category[category] : '–') },
    { name: t`Answered by`, cell: ({ owner }) => owner?.name ?? '–' },
    {
      name: t`Last message`,
      sort: 'last_message',
      cell: ({ last_message_at }) => <When at={last_message_at} />,
    },
  ];
}

function TicketFilters({ list }: { list: ListOf<typeof ticketsList> }) {
  const { t } = useLingui();
  const names = useTicketNames();
  return (
    <Filters>
      <SearchFilter
        list={list}
        name="search"
        hint={<Trans>A number, an email address, or words of the conversation</Trans>}
      />
      <ChoiceFilter
        list={list}
        name="owner"
        label={<Trans>Answered by</Trans>}
        all={t`Everybody`}
        names={{ me: t`Me`, nobody: t`Nobody yet` }}
      />
      <ChoiceFilter
        list={list}
        name="state"
        label={<Trans>State</Trans>}
        all={t`Every state`}
        names={{ not_closed: t`Not closed`, ...names.state }}
      />
      <ChoiceFilter
        list={list}
        name="category"
        label={<Trans>About</Trans>}
        all={t`Everything`}
        names={names.category}
      />
    </Filters>
  );
}
