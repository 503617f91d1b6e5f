import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { ModerationRow } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { ListView } from '../../lib/lists/list-view.tsx';
import type { ColumnsOf } from '../../lib/lists/table.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { pathOfCase, pathOfPerson } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { CaseFilters } from './case-filters.tsx';
import { useKindNames, useReasonNames, useStateNames } from './case-names.ts';
import { casesList } from './cases-list.ts';
import { Clock } from './clock.tsx';

/** The moderators' queue. The reported text is only on the case's page, because the server logs each view of it. */
export function Cases() {
  const { t } = useLingui();
  const list = useList(casesList);
  const columns = useColumns();
  return (
    <>
      <CaseFilters list={list} />
      {list.asked.author !== undefined && (
        <p>
          <Trans>Cases of one person.</Trans>{' '}
          <Link to={list.addressWith('author', undefined)}>
            <Trans>Show everybody’s</Trans>
          </Link>
        </p>
      )}
      <ListView
        list={list}
        caption={t`Cases`}
        columns={columns}
        keyOf={({ number }) => number}
        empty={<Trans>Nothing waits for a moderator.</Trans>}
        fetchFile={() => download('GET /v1/moderation/csv/', { query: list.asked })}
      />
    </>
  );
}

function useColumns(): ColumnsOf<typeof casesList> {
  const { t } = useLingui();
  const [kindNames, reasonNames, stateNames] = [useKindNames(), useReasonNames(), useStateNames()];
  const why = ({ cause, reason }: ModerationRow) =>
    cause === 'held' && reason === null ? t`waits to be approved` : reasonNames[reason ?? 'other'];
  return [
    {
      name: t`Case`,
      cell: (row) => (
        <Link to={pathOfCase(row.number)}>
          {row.number}: {kindNames[row.kind]}, {why(row)}
        </Link>
      ),
    },
    { name: t`Clock`, sort: 'due', cell: (row) => <Clock of={row} /> },
    { name: t`Reports`, figures: true, cell: ({ reports }) => reports },
    {
      name: t`Seen by others`,
      cell: ({ hidden, cause, state }) =>
        hidden || (cause === 'held' && state !== 'closed') ? t`no` : t`yes`,
    },
    {
      name: t`Author`,
      cell: ({ author }) =>
        author ? <Link to={pathOfPerson(author.user_id)}>{author.name}</Link> : t`Account is gone`,
    },
    { name: t`State`, cell: ({ state }) => stateNames[state] },
    { name: t`Came in`, sort: 'opened', cell: ({ opened_at }) => <When at={opened_at} /> },
  ];
}
