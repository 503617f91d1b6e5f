import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { orders } from '@readytowork/contract/choices';
import { useMemo } from 'react';
import { listSource } from '../../lib/lists/list-source.ts';
import { ListView } from '../../lib/lists/list-view.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { useAuditColumns } from './use-audit-columns.tsx';

const entriesOf = (person: number) =>
  listSource({
    key: `audit of ${person}`,
    order: orders.audit,
    filters: {},
    fetchPage: (query, signal) =>
      api('GET /v1/audit/', { query: { ...query, person: String(person) }, signal }),
  });

/** Audit entries of actions by a person or about them. */
export function PersonAudit({ id }: { id: number }) {
  const { t } = useLingui();
  const list = useList(useMemo(() => entriesOf(id), [id]));
  return (
    <div className="one-line">
      <ListView
        list={list}
        caption={t`Audit log`}
        columns={useAuditColumns()}
        keyOf={(entry) => entry.id}
        empty={<Trans>There are no entries about this person yet.</Trans>}
      />
    </div>
  );
}
