import { Trans, useLingui } from '@lingui/react/macro';
import { api, download } from '@readytowork/api-client/api';
import { orders } from '@readytowork/contract/choices';
import { longDate } from '@readytowork/ui/dates';
import { Link } from '@readytowork/ui/router';
import { listSource } from '../../lib/lists/list-source.ts';
import { ListView } from '../../lib/lists/list-view.tsx';
import type { ColumnsOf } from '../../lib/lists/table.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { pathOfBreach } from '../../lib/paths.ts';
import { Day } from '../../lib/when.tsx';

const breachesList = listSource({
  key: 'breaches',
  order: orders.breaches,
  filters: {},
  fetchPage: (query, signal) => api('GET /v1/breaches/', { query, signal }),
});

/** The register of data breaches, newest first. */
export function Breaches() {
  const { t } = useLingui();
  const list = useList(breachesList);
  const day = (given: string | null) => (given ? longDate(given) : t`not yet`);
  const columns: ColumnsOf<typeof breachesList> = [
    { name: t`Number`, cell: ({ number }) => <Link to={pathOfBreach(number)}>{number}</Link> },
    { name: t`Found`, sort: 'found', cell: ({ found_on }) => <Day on={found_on} /> },
    { name: t`What happened`, cell: ({ what }) => what },
    { name: t`People`, figures: true, cell: ({ people }) => people ?? '–' },
    { name: t`Regulator told`, cell: ({ regulator_told_on }) => day(regulator_told_on) },
    { name: t`People told`, cell: ({ people_told_on }) => day(people_told_on) },
    { name: t`Closed`, cell: ({ closed_on }) => day(closed_on) },
  ];
  return (
    <ListView
      list={list}
      caption={t`Breaches`}
      columns={columns}
      keyOf={({ number }) => number}
      empty={<Trans>No breach is in the register.</Trans>}
      fetchFile={() => download('GET /v1/breaches/csv/', { query: list.asked })}
    />
  );
}
