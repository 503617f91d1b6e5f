import { z } from 'zod';
import type { Tables } from '../../db/tables.gen.ts';
import { type KnownSetting, setting } from '../settings/known-settings.ts';

/** Rows that go so many days after the time in `since`. */
export interface Period {
  since: string;
  days: number;
  /** The fewest days that a setting may say, where it may say any; null stands for no end. */
  fewest?: number;
  why: string;
}

/** Rows that stay with something, or that their own feature deletes. */
interface Kept {
  kept: string;
}

const course = 'Content: it goes when an editor deletes it.';
const withAccount = 'Belongs to the account, and goes with it: nothing a learner did is ever lost.';

/**
 * How long each table keeps what it holds, and why (POPIA, section 14). A test compares this with the schema: a new table
 * without a line fails it. Beside the tables: given up jobs and mails in the outbox go after 30 days.
 */
export const retention: Record<keyof Tables, Period | Kept> = {
  account: { kept: 'Until its owner deletes it: certificates serve a working life.' },
  assessment: { kept: withAccount },
  attempt: { kept: withAccount },
  audit: {
    since: 'at',
    days: 730,
    fewest: 366,
    why: 'Attacks and misuse of rights come to light late. A younger entry than a year cannot be deleted at all.',
  },
  certificate: { kept: 'Certificates can be checked for ever; without the name, if their owner leaves so.' },
  chapter_progress: { kept: withAccount },
  content_read: { kept: course },
  course_version: { kept: course },
  email_change: {
    since: 'created_at',
    days: 30,
    why: 'It can be confirmed for a day and stopped for seven; the rest is for support to look up.',
  },
  email_confirmation: { since: 'expires_at', days: 0, why: 'A dead link serves nobody.' },
  help_article: { kept: course },
  help_category: { kept: course },
  invitation: {
    since: 'expires_at',
    days: 30,
    why: 'Whoever invited can look up for a while what became of it. Used or not: the account stands by itself.',
  },
  module: { kept: course },
  password_reset: { since: 'expires_at', days: 0, why: 'A dead link serves nobody.' },
  question: { kept: course },
  scorm_allowed_host: { kept: course },
  scorm_file: { kept: course },
  scorm_package: { kept: course },
  scorm_progress: { kept: withAccount },
  session: { kept: 'Deleted when it expires (features/auth).' },
  setting: { kept: 'What administrators set, nothing about people.' },
  support_ticket: {
    since: 'created_at',
    days: 730,
    fewest: 30,
    why: 'Questions come again, and an answer may be asked for later.',
  },
  throttle: { kept: 'Counters: deleted when their window ends (features/auth).' },
};

const settingOf = (table: string, { days, fewest = 0, why }: Period): KnownSetting<number | null> =>
  setting(
    z.int().min(fewest).max(36_500).nullable(),
    days,
    `Days after which rows of ${table} are deleted, ${fewest} or more; null: never. ${why}`,
  );

/** The tables whose rows go after a time, each with its period. */
export const periods = Object.entries(retention).flatMap(([table, rule]) =>
  'since' in rule ? [{ table, ...rule }] : [],
);

/** `retention_audit`, `retention_support_ticket`: the periods that an administrator may set. */
export const retentionSettings: Record<string, KnownSetting<number | null>> = Object.fromEntries(
  periods
    .filter(({ fewest }) => fewest !== undefined)
    .map((rule) => [`retention_${rule.table}`, settingOf(rule.table, rule)]),
);
