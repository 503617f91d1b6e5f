import { Trans, useLingui } from '@lingui/react/macro';
import { api, download } from '@readytowork/api-client/api';
import type { CallAt, PeopleFigures, Reply } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Link } from '@readytowork/ui/router';
import { Skeleton } from '@readytowork/ui/skeleton';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { paths } from '../../lib/paths.ts';
import { Outcomes } from './people-outcomes.tsx';
import { Steps } from './people-steps.tsx';
import { inQuarters, useCount } from './people-words.ts';
import { ReportView } from './report-view.tsx';
import { useAsked, useReport } from './use-report.ts';

type Report = Reply<CallAt['GET /v1/reports/people/']>;
type Row = Report['rows'][number];
type RowsBy = 'course' | 'partner' | 'province';

const readers = { quarter: (given: string) => (/^20\d\d-Q[1-4]$/.test(given) ? given : undefined) };

/** Rows of a table, so that the page prints on two sides of A4. */
const mostRows = 16;

/** The people report of a quarter on one page, with the quarter before beside it, to print for a board. */
export function BoardReport() {
  const { t } = useLingui();
  const { asked } = useAsked(readers);
  const byCourse = usePeople('course', asked);
  const byPartner = usePeople('partner', asked);
  const byProvince = usePeople('province', asked);
  const name = t`People in a quarter`;
  return (
    <ReportView
      query={byCourse}
      name={name}
      fetchFile={() => download('GET /v1/reports/people/csv/', { query: { ...asked, by: 'course' } })}
    >
      {(data) => (
        <div className="board">
          <Summary data={data} />
          <BoardTable title={t`By course`} query={byCourse} />
          <Steps data={data} />
          <div className="board-side">
            <BoardTable title={t`By partner`} query={byPartner} />
            <BoardTable title={t`By province`} query={byProvince} />
          </div>
          <Outcomes data={{ ...data, rows: data.rows.slice(0, 1) }} />
          <p className="muted">
            <Trans>
              Numbers are rounded down to fives: 20 means 20 to 24, and “&lt; 5” means 0 to 4, so that no
              number is about one person. Each person counts once in a row.
            </Trans>
          </p>
          <p className="no-print">
            <Link to={`${paths.reportPeople}?quarter=${data.quarter}`}>
              <Trans>The report with its filters</Trans>
            </Link>
          </p>
        </div>
      )}
    </ReportView>
  );
}

const usePeople = (by: RowsBy, { quarter }: { quarter?: string }) =>
  useReport('people', { ...(quarter && { quarter }), by }, (asked, signal) =>
    api('GET /v1/reports/people/', { query: asked, signal }),
  );

/** The total figures in words, each with its trend. */
function Summary({ data }: { data: Report }) {
  const { t } = useLingui();
  const [everybody] = data.rows;
  const [quarter, before] = [inQuarters(data.quarter), inQuarters(data.before)];
  const figures: [keyof PeopleFigures, string][] = [
    ['registered', t`People who registered`],
    ['started', t`People who started a course`],
    ['certified', t`People who got a certificate`],
    ['certificates', t`Certificates`],
    ['hours', t`Hours of learning`],
  ];
  return (
    <section>
      <h2>
        {quarter}
        {!data.final && (
          <>
            {' '}
            <small className="muted">
              <Trans>(not final yet)</Trans>
            </small>
          </>
        )}
      </h2>
      <ul className="board-summary">
        {everybody &&
          figures.map(([key, label]) => (
            <li key={key}>
              {label}: <Trend now={everybody.now[key]} before={everybody.before[key]} quarter={before} />
            </li>
          ))}
      </ul>
    </section>
  );
}

interface TrendProps {
  now: number | null;
  before: number | null;
  /** The name of the quarter before. */
  quarter: string;
}

/** A count, the count of the previous quarter, and a word that compares them. */
function Trend({ now, before, quarter }: TrendProps) {
  const show = useCount();
  const [count, earlier] = [show(now), show(before)];
  const change = (now ?? 0) - (before ?? 0);
  return (
    <>
      <strong>{count}</strong>{' '}
      {change > 0 && (
        <Trans>
          (up from {earlier} in {quarter})
        </Trans>
      )}
      {change < 0 && (
        <Trans>
          (down from {earlier} in {quarter})
        </Trans>
      )}
      {change === 0 && <Trans>(about the same as in {quarter})</Trans>}
    </>
  );
}

interface BoardTableProps {
  title: string;
  query: ReturnType<typeof usePeople>;
}

function BoardTable({ title, query }: BoardTableProps) {
  const { t } = useLingui();
  const show = useCount();
  const { data, error, isFetching, refetch } = query;
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} busy={isFetching} /> : <Skeleton />;
  const before = inQuarters(data.before);
  // The first row is the total.
  const all = data.rows.slice(1).toSorted((one, other) => (other.now.started ?? 0) - (one.now.started ?? 0));
  const rows = all.slice(0, mostRows);
  const left = all.length - rows.length;
  const figure = (name: string, key: keyof PeopleFigures): Column<Row>[] => [
    { name, figures: true, cell: ({ now }) => show(now[key]) },
    { name: `${name}, ${before}`, figures: true, cell: (row) => show(row.before[key]) },
  ];
  const columns: Column<Row>[] = [
    { name: t`Name`, cell: ({ name }) => name },
    ...figure(t`Started`, 'started'),
    ...figure(t`With certificates`, 'certified'),
  ];
  return (
    <section>
      <h2>{title}</h2>
      <Table caption={title} columns={columns} rows={rows} keyOf={({ name }) => name} />
      {left > 0 && (
        <p className="muted">
          <Trans>Not shown: {left} with fewer people. The report has them all.</Trans>
        </p>
      )}
    </section>
  );
}
