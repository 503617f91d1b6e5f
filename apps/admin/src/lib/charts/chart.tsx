import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { inFigures } from '../figures.ts';
import { Table } from '../lists/table.tsx';

export interface Bar {
  label: string;
  value: number;
  /** Shown instead of the value in figures. */
  text?: string;
}

export interface ChartProps {
  /** Title of the chart, a sentence. */
  title: string;
  /** What each bar stands for: "Chapter". */
  of: string;
  /** What the length of a bar counts: "Learners". */
  unit: string;
  bars: readonly Bar[];
  /** The value of a bar of full length; by default the highest value. */
  most?: number;
}

/** The value of a bar of full length. */
export const wholeOf = ({ bars, most }: Pick<ChartProps, 'bars' | 'most'>): number =>
  Math.max(1, most ?? Math.max(0, ...bars.map(({ value }) => value)));

/** A chart with a title, and the same figures as a table. */
export function Chart({ title, of, unit, bars, children }: ChartProps & { children: ReactNode }) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <figure className="chart">
      <figcaption id={titleId}>{title}</figcaption>
      <div role="img" aria-labelledby={titleId}>
        {children}
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
