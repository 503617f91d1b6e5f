import { Trans, useLingui } from '@lingui/react/macro';
import type { CallAt, OutcomeFigures, Reply } from '@readytowork/contract';
import { outcomeMonths } from '@readytowork/contract/outcome-answers';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { useCount } from './people-words.ts';

type Report = Reply<CallAt['GET /v1/reports/people/']>;

interface Row {
  name: string;
  found: OutcomeFigures;
}

/** People's outcomes three and six months after their first certificate. Shows nothing if the report is of one course. */
export function Outcomes({ data }: { data: Report }) {
  const { t } = useLingui();
  const rows = data.rows.filter(({ outcomes }) => outcomes !== null);
  if (rows.length === 0) return null;
  const names = { 3: t`Three months after`, 6: t`Six months after` };
  return (
    <section>
      <h2>
        <Trans>What people do after their first certificate</Trans>
      </h2>
      <p className="muted">
        <Trans>
          Learners are asked once, three and six months after their first certificate. They count in the
          quarter in which that day falls: “six months after” is about those who got it two quarters before.
          Not everybody answers.
        </Trans>
      </p>
      {outcomeMonths.map((months) => (
        <OutcomeTable
          key={months}
          title={names[months]}
          rows={rows.flatMap(({ name, outcomes }) => {
            const found = outcomes?.find((one) => one.months === months);
            return found ? [{ name, found }] : [];
          })}
        />
      ))}
    </section>
  );
}

function OutcomeTable({ title, rows }: { title: string; rows: Row[] }) {
  const { t } = useLingui();
  const show = useCount();
  const figure = (name: string, key: Exclude<keyof OutcomeFigures, 'months'>): Column<Row> => ({
    name,
    figures: true,
    cell: ({ found }) => show(found[key]),
  });
  const columns: Column<Row>[] = [
    { name: t`Name`, cell: ({ name }) => name },
    figure(t`Asked`, 'asked'),
    figure(t`Working`, 'working'),
    figure(t`Studying`, 'studying'),
    figure(t`Own business`, 'own_business'),
    figure(t`Looking for work`, 'looking'),
    figure(t`Would rather not say`, 'unsaid'),
  ];
  return (
    <>
      <h3>{title}</h3>
      <Table caption={title} columns={columns} rows={rows} keyOf={({ name }) => name} />
    </>
  );
}
