import { spreadText } from '../statistics.ts';
import type { PageRow } from './measure.ts';

/** Each row with its sides below one another, and their ratio. */
export function pageLines(rows: PageRow[]): string[] {
  return rows.flatMap(({ row, sides, ratio, asked }) => [
    row,
    ...sides.map(({ name, perSecond, p95Ms, cost }, at) => {
      const { requests, bytes } = asked[at] ?? { requests: 1, bytes: 0 };
      const weight = bytes ? `${requests} requests, ${(bytes / 1024).toFixed(1)} KB in Chromium` : '';
      return [
        `  ${name.padEnd(10)}`,
        `${spreadText(perSecond)}/s`.padEnd(24),
        `p95 ${spreadText(p95Ms)} ms`.padEnd(26),
        `CPU ms each: server ${cost.server.toFixed(2)}, PostgreSQL ${cost.database.toFixed(2)}, client ${cost.client.toFixed(2)}`,
        weight,
      ].join('  ');
    }),
    ...(ratio ? [`  ratio      ${spreadText(ratio, 2)}`] : []),
  ]);
}
