import { Chart, type ChartProps, wholeOf } from './chart.tsx';

/** Height of the drawing; its width is that of the page. */
const height = 40;
const step = 10;

/** Many narrow bars side by side, to show their distribution. `bars` includes those with the value 0. */
export function Histogram(props: ChartProps) {
  const { bars } = props;
  const highest = wholeOf(props);
  const width = Math.max(1, bars.length) * step;
  return (
    <Chart {...props}>
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
    </Chart>
  );
}
