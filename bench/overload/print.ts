import type { OverloadRow } from './measure.ts';

type Times = OverloadRow['served'];

const text = ({ count, p50Ms, p95Ms, maxMs }: Times) =>
  `${count} in ${p50Ms.toFixed(0)} ms (p95 ${p95Ms.toFixed(0)}, longest ${maxMs.toFixed(0)})`;

export const overloadLines = (rows: OverloadRow[]): string[] => [
  'three times the load that it holds, for a minute, from a standing start; by request',
  ...rows.flatMap(({ name, held, rate, served, refused, unsent, lateP95Ms, outboxes, after }) => [
    `  ${name.padEnd(10)}  holds ${held}/s, got ${rate}/s`,
    `              served ${text(served)}`,
    `              refused ${text(refused)}`,
    `              not sent, since too many were open: ${unsent}; sent late by ${lateP95Ms.toFixed(0)} ms (p95)`,
    `              outboxes: ${outboxes.completed} slides, ${outboxes.repeated} requests repeated, ${outboxes.lost} slides lost`,
    `              half of what it holds, five seconds later: ${text(after)}, ${after.refused} refused`,
  ]),
];
