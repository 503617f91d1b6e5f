import { spreadText } from '../statistics.ts';
import type { Hour } from './measure.ts';

/** The rates, their ratio, and the p95 of each kind. */
export const hourLines = ({ sides, ratio }: Hour): string[] => [
  'a mixed hour of study, actions a second until the p95 passes 500 ms',
  ...sides.flatMap(({ name, perSecond, p95Ms, byKind, cost }) => [
    `  ${name.padEnd(10)}  ${spreadText(perSecond)}/s, p95 there ${p95Ms.toFixed(0)} ms; CPU ms each: server ${cost.server.toFixed(2)}, PostgreSQL ${cost.database.toFixed(2)}, client ${cost.client.toFixed(2)}`,
    `              p95 by kind: ${Object.entries(byKind)
      .map(([kind, ms]) => `${kind} ${ms.toFixed(0)}`)
      .join(', ')} ms`,
  ]),
  ...(ratio ? [`  ratio       ${spreadText(ratio, 2)}`] : []),
  'Server, PostgreSQL and client share the cores of this machine: what the client takes, the server could have had.',
];
