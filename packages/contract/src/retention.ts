import { z } from 'zod';
import { call } from './call.ts';
import { time } from './shapes.ts';

const rule = z.object({
  table: z.string(),
  /** Why it is stored for this long. */
  why: z.string(),
  /** Retention period in days; null if it is stored as long as its parent, or forever. */
  days: z.int().nullable(),
  /** Default period if the setting is not changed. */
  usual: z.int().nullable(),
  /** Shortest period that can be set; null if none can be set. */
  fewest: z.int().nullable(),
  /** Name of the setting for this period; null if there is none. */
  setting: z.string().nullable(),
  obeyed_at: time.nullable(),
  /** Rows deleted by the last run, and by all runs since counting began. */
  gone: z.int(),
  gone_in_all: z.int(),
});
export type RetentionRule = z.output<typeof rule>;

const listRetention = call({
  method: 'GET',
  path: '/v1/retention/',
  access: ['administrator'],
  summary: 'How long each table keeps what it holds and why, when that was last obeyed, and how much went.',
  reply: z.array(rule),
});

export const calls = {
  listRetention,
};
