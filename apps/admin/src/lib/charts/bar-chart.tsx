import { inFigures } from '../figures.ts';
import { Chart, type ChartProps, wholeOf } from './chart.tsx';

/** Horizontal bars, one below the other. */
export function BarChart(props: ChartProps) {
  const whole = wholeOf(props);
  return (
    <Chart {...props}>
      {props.bars.map(({ label, value, text }) => (
        <div key={label} className="chart-row">
          <span>{label}</span>
          <span className="chart-figure">{text ?? inFigures(value)}</span>
          {/* The drawing fills the available width; the words beside it keep their size. */}
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={100} height={4} className="chart-ahead" />
            <rect width={(Math.min(value, whole) / whole) * 100} height={4} className="chart-bar" />
          </svg>
        </div>
      ))}
    </Chart>
  );
}
