import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { DataRequest } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { ChoiceFilter, Filters } from '../../lib/lists/filters.tsx';
import { ListView } from '../../lib/lists/list-view.tsx';
import type { ColumnsOf } from '../../lib/lists/table.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { pathOfDataRequest } from '../../lib/paths.ts';
import { Day } from '../../lib/when.tsx';
import { useKindNames, useOutcomeNames, useWayNames } from './data-request-names.ts';
import { requestsList } from './data-requests-list.ts';
import { Due } from './due.tsx';

/** The register of data requests, earliest due date first. */
export function DataRequests() {
  const { t } = useLingui();
  const list = useList(requestsList);
  const [kindNames, wayNames, outcomeNames] = [useKindNames(), useWayNames(), useOutcomeNames()];
  const columns: ColumnsOf<typeof requestsList> = [
    { name: t`Number`, cell: ({ number }) => <Link to={pathOfDataRequest(number)}>{number}</Link> },
    { name: t`What is asked`, cell: ({ kind }) => kindNames[kind] },
    { name: t`By`, cell: whoOf },
    { name: t`How it came`, cell: ({ via }) => wayNames[via] },
    { name: t`Received`, sort: 'received', cell: ({ received_on }) => <Day on={received_on} /> },
    { name: t`Due`, sort: 'due', cell: (request) => <Due request={request} /> },
    { name: t`Handled by`, cell: ({ assigned }) => assigned?.name ?? '–' },
    { name: t`Outcome`, cell: ({ outcome }) => (outcome ? outcomeNames[outcome] : t`Open`) },
  ];
  return (
    <>
      <Filters>
        <ChoiceFilter
          list={list}
          name="state"
          label={<Trans>State</Trans>}
          all={t`Open and closed`}
          names={{ open: t`Open`, closed: t`Closed` }}
        />
        <ChoiceFilter
          list={list}
          name="kind"
          label={<Trans>What is asked</Trans>}
          all={t`Everything`}
          names={kindNames}
        />
        <ChoiceFilter
          list={list}
          name="assigned"
          label={<Trans>Handled by</Trans>}
          all={t`Anyone`}
          names={{ me: t`Me`, nobody: t`Nobody yet` }}
        />
      </Filters>
      <ListView
        list={list}
        caption={t`Requests about data`}
        columns={columns}
        keyOf={({ number }) => number}
        empty={<Trans>No request about data is open.</Trans>}
        fetchFile={() => download('GET /v1/data_requests/csv/', { query: list.asked })}
      />
    </>
  );
}

/** The person who made the request; "–" once the account is deleted. */
export const whoOf = ({ account, name, email }: DataRequest): string =>
  account?.name || account?.email || name || email || '–';
