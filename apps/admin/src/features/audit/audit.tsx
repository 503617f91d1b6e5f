import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import { ChoiceFilter, DayFilter, Filters } from '../../lib/lists/filters.tsx';
import { ListView } from '../../lib/lists/list-view.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { actionNames } from './action-names.tsx';
import { auditList } from './audit-list.ts';
import { ChosenPeople, PeopleFilters } from './people-filters.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';

/** The whole audit log, read only. */
export function Audit() {
  const { t, i18n } = useLingui();
  const list = useList(auditList);
  const columns = useAuditColumns();
  return (
    <>
      <Filters>
        <PeopleFilters list={list} />
        <ChoiceFilter
          list={list}
          name="action"
          label={<Trans>What was done</Trans>}
          all={t`Everything`}
          names={(action) => i18n._(actionNames[action])}
        />
        <DayFilter list={list} name="from" label={<Trans>From</Trans>} />
        <DayFilter list={list} name="until" label={<Trans>Until</Trans>} />
      </Filters>
      <ChosenPeople list={list} />
      <div className="one-line">
        <ListView
          list={list}
          caption={t`Audit log`}
          columns={columns}
          keyOf={({ id }) => id}
          empty={<Trans>There are no entries yet.</Trans>}
          fetchFile={() => download('GET /v1/audit/csv/', { query: list.asked })}
        />
      </div>
    </>
  );
}
