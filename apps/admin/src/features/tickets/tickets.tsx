import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { TicketSummary } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { CsvButton } from '../../lib/lists/csv-button.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '../../lib/lists/filters.tsx';
import { ListView } from '../../lib/lists/list-view.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { pathOfTicket } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { StateBadge } from './state-badge.tsx';
import { categories, states, useTicketNames, useTicketTitle } from './ticket-names.ts';
import { ticketsList } from './tickets-list.ts';

/** The inbox of support. */
export function Tickets() {
  const { t } = useLingui();
  const list = useList(ticketsList);
  const columns = useColumns();
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
        aside={
          <CsvButton
            name={t`Tickets`}
            fetchFile={() => download('GET /v1/tickets/csv/', { query: list.asked })}
          />
        }
      />
    </>
  );
}

function useColumns(): Column<TicketSummary, 'last_message'>[] {
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

type Filtered = ReturnType<typeof useList<TicketSummary, 'last_message', (typeof ticketsList)['filters']>>;

function TicketFilters({ list }: { list: Filtered }) {
  const { t } = useLingui();
  const names = useTicketNames();
  return (
    <Filters>
      <SearchFilter
        list={list}
        name="search"
        label={<Trans>Search</Trans>}
        hint={<Trans>A number, an email address, or words of the conversation</Trans>}
      />
      <ChoiceFilter
        list={list}
        name="owner"
        label={<Trans>Answered by</Trans>}
        all={t`Everybody`}
        choices={[
          { value: 'me', name: t`Me` },
          { value: 'nobody', name: t`Nobody yet` },
        ]}
      />
      <ChoiceFilter
        list={list}
        name="state"
        label={<Trans>State</Trans>}
        all={t`Every state`}
        choices={[
          { value: 'not_closed', name: t`Not closed` },
          ...states.map((value) => ({ value, name: names.state[value] })),
        ]}
      />
      <ChoiceFilter
        list={list}
        name="category"
        label={<Trans>About</Trans>}
        all={t`Everything`}
        choices={categories.map((value) => ({ value, name: names.category[value] }))}
      />
    </Filters>
  );
}
