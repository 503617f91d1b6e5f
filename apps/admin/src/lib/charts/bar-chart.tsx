import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { inFigures } from '../figures.ts';
import { Table } from '../lists/table.tsx';

export interface Bar {
  label: string;
  value: number;
  /** What stands at its end; the value in figures where nothing is given. */
  text?: string;
}

interface BarChartProps {
  /** What it shows, in a sentence. */
  title: string;
  /** What the bars are: "Chapter". */
  of: string;
  /** What their length is: "Learners". */
  unit: string;
  bars: readonly Bar[];
  /** What a whole bar stands for; the longest of them where nothing is given. */
  most?: number;
}

/** Bars from the left, one below the other, with the same figures as a table. */
export function BarChart({ title, of, unit, bars, most }: BarChartProps) {
  const { t } = useLingui();
  const titleId = useId();
  const whole = Math.max(1, most ?? Math.max(0, ...bars.map(({ value }) => value)));
  return (
    <figure className="chart">
      <figcaption id={titleId}>{title}</figcaption>
      <div role="img" aria-labelledby={titleId}>
        {bars.map((bar) => (
          <div key={bar.label} className="chart-row">
            <span>{bar.label}</span>
            <span className="chart-figure">{bar.text ?? inFigures(bar.value)}</span>
            {/* Drawn as wide as there is room; the words beside it keep their size. */}
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={100} height={4} className="chart-ahead" />
              <rect width={(Math.min(bar.value, whole) / whole) * 100} height={4} className="chart-bar" />
            </svg>
          </div>
        ))}
      </div>
      <details>
        <summary>
          <Trans>The same as a table</Trans>
        </summary>
        <Table
          caption={t`${title}, as a table`}
          rows={bars}
          keyOf={({ label }) => label}
          columns={[
            { name: of, cell: ({ label }) => label },
            { name: unit, cell: ({ text, value }) => text ?? inFigures(value), figures: true },
          ]}
        />
      </details>
    </figure>
  );
}
