import { Counter, type Registry } from 'prom-client';
import type { Tally, Total } from './tally.ts';

interface Exported {
  name: string;
  label: string;
  of: string;
}

/** Exports a tally as two counters: how many, and how long in all. */
export function exportTally(
  registers: Registry[],
  { totals }: Tally,
  { name, label, of }: Exported,
): Counter[] {
  const counter = (ending: string, help: string, read: (total: Total) => number) =>
    new Counter({
      name: `readytowork_${name}_${ending}`,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [value, total] of totals) this.inc({ [label]: value }, read(total));
      },
    });
  return [
    counter('total', `${of}.`, ({ count }) => count),
    counter('seconds_total', `${of}: their time.`, ({ seconds }) => seconds),
  ];
}
