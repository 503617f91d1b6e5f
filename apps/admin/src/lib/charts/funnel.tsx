import { inFigures } from '../figures.ts';
import { BarChart } from './bar-chart.tsx';

interface FunnelProps {
  title: string;
  of: string;
  unit: string;
  /** From the first step on, each with how many came so far. */
  steps: readonly { label: string; count: number }[];
}

/** How many are left at each step, and how much of the first step that is. */
export function Funnel({ title, of, unit, steps }: FunnelProps) {
  const first = steps[0]?.count ?? 0;
  const bars = steps.map(({ label, count }) => ({
    label,
    value: count,
    text: first > 0 ? `${inFigures(count)} (${Math.round((count / first) * 100)} %)` : inFigures(count),
  }));
  return <BarChart title={title} of={of} unit={unit} bars={bars} most={first} />;
}
