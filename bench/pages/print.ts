import { alternatedLines } from '../alternate.ts';
import type { PageRow } from './measure.ts';

/** Each row with the requests and bytes of a visit. */
export const pageLines = (rows: PageRow[]): string[] =>
  rows.flatMap(({ asked, ...row }) => {
    const weight = (side: number) => {
      const { requests = 0, bytes = 0 } = asked[side] ?? {};
      return requests ? `${requests} requests, ${(bytes / 1024).toFixed(1)} KB in Chromium` : '';
    };
    return alternatedLines(row, weight);
  });
