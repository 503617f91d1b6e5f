import { inFigures } from '../figures.ts';
import { BarChart } from './bar-chart.tsx';

interface FunnelProps {
  title: string;
  of: string;
  unit: string;
  /** The steps in order, each with the number of people who reached it. */
  steps: readonly { label: string; count: number }[];
}

/** People at each step, and their share of the first step. */
export function Funnel({ title, of, unit, steps }: FunnelProps) {
  const first = steps[0]?.count ?? 0;
  const bars = steps.map(({ label, count }) => ({
    label,
    value: count,
    text: first > 0 ? `${inFigures(count)} (${Math.round((count / first) * 100)} %)` : inFigures(count),
  }));
  return <BarChart title={title} of={of} unit={unit} bars={bars} most={first} />;
}
