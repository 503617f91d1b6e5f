import { z } from 'zod';
import { call } from './call.ts';
import { time } from './shapes.ts';

const rule = z.object({
  table: z.string(),
  /** Why its rows stay as long as they do. */
  why: z.string(),
  /** Days that rows stay; null: until what they belong to goes, or for ever. */
  days: z.int().nullable(),
  /** What it would be without a setting. */
  usual: z.int().nullable(),
  /** The fewest days that a setting may say; null: it cannot be set. */
  fewest: z.int().nullable(),
  /** The setting that says it; null: none does. */
  setting: z.string().nullable(),
  obeyed_at: time.nullable(),
  /** Rows that went when it was obeyed last, and since this is counted. */
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
