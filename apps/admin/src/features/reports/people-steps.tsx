import { Trans, useLingui } from '@lingui/react/macro';
import type { CallAt, Reply } from '@readytowork/contract';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { useCount } from './people-words.ts';

type Report = Reply<CallAt['GET /v1/reports/people/']>;
type Step = Report['funnel'][number];

/** The steps that people who started in the quarter had reached by its end. */
export function Steps({ data }: { data: Report }) {
  const { t } = useLingui();
  const show = useCount();
  const names: Record<Step['step'], string> = {
    started: t`Started a course`,
    finished: t`Worked through all chapters`,
    begun: t`Began the assessment`,
    passed: t`Passed`,
    certificate: t`Got a certificate`,
  };
  const columns: Column<Step>[] = [
    { name: t`Step`, cell: ({ step }) => names[step] },
    { name: t`People`, figures: true, cell: ({ people }) => show(people) },
  ];
  return (
    <section>
      <h2>
        <Trans>Where people drop out</Trans>
      </h2>
      <p className="muted">
        <Trans>Of those who started in the quarter: how far they had come by its end.</Trans>
      </p>
      <Table
        caption={t`Where people drop out`}
        columns={columns}
        rows={data.funnel}
        keyOf={({ step }) => step}
      />
    </section>
  );
}
