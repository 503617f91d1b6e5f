import { z } from 'zod';
import { call } from './call.ts';
import { time } from './shapes.ts';

const rule = z.object({
  table: z.string(),
  /** The reason for the retention period. */
  why: z.string(),
  /** Retention in days; null: until the parent is deleted, or forever. */
  days: z.int().nullable(),
  /** The default without a setting. */
  usual: z.int().nullable(),
  /** The minimum of the setting; null: it cannot be set. */
  fewest: z.int().nullable(),
  /** The setting that determines it; null: there is none. */
  setting: z.string().nullable(),
  obeyed_at: time.nullable(),
  /** Rows deleted by the last run, and in total since counting began. */
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
