import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { inFigures } from '../figures.ts';
import { Table } from '../lists/table.tsx';
import type { Bar } from './bar-chart.tsx';

/** Of the drawing, which is as wide as there is room. */
const height = 40;
const step = 10;

interface HistogramProps {
  /** What it shows, in a sentence. */
  title: string;
  /** What the bars are: "Slide". */
  of: string;
  /** What their height is: "People". */
  unit: string;
  /** From the first to the last, those of nothing too. */
  bars: readonly Bar[];
  /** What the highest stands for where several are compared; the highest of these where nothing is given. */
  most?: number;
}

/** Many bars in a row, for their shape; the figures stand in the table below. */
export function Histogram({ title, of, unit, bars, most }: HistogramProps) {
  const { t } = useLingui();
  const titleId = useId();
  const highest = Math.max(1, most ?? Math.max(0, ...bars.map(({ value }) => value)));
  const width = Math.max(1, bars.length) * step;
  return (
    <figure className="chart">
      <figcaption id={titleId}>{title}</figcaption>
      <div role="img" aria-labelledby={titleId}>
        <svg
          className="histogram"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect y={height - 0.5} width={width} height={0.5} className="chart-ahead" />
          {bars.map(({ label, value }, index) => {
            const high = (Math.min(value, highest) / highest) * height;
            return (
              <rect
                key={label}
                x={index * step + 1}
                y={height - high}
                width={step - 2}
                height={high}
                className="chart-bar"
              />
            );
          })}
        </svg>
        <div className="histogram-ends">
          <span>{bars[0]?.label}</span>
          <span>{bars.length > 1 && bars.at(-1)?.label}</span>
        </div>
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
