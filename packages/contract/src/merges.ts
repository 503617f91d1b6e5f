import { z } from 'zod';
import { call } from './call.ts';
import { id, pathId, time } from './shapes.ts';

/**
 * Kinds of data that both accounts of one person may have, so that a rule decides which is kept
 * (docs/decisions/0047-two-accounts-of-one-person.md).
 */
export const mergeCases = [
  'chapter',
  'running_attempt',
  'result',
  'pass',
  'rating',
  'certificate',
  'withdrawn_certificate',
  'package',
  'workbook',
  'job_search',
  'review',
  'group',
  'own_group',
  'group_name',
  'goal',
  'calendar',
  'profile',
  'digest',
] as const;
export type MergeCase = (typeof mergeCases)[number];

const value = z.union([z.string(), z.number()]).nullable();

const settled = z.object({
  case: z.enum(mergeCases),
  /** The course concerned. */
  module_name: z.string().nullable(),
  /** The chapter, part, group, profile field or task concerned. */
  subject: z.string().nullable(),
  /** The values in the account that stays and in the one that ends, if they can be shown. */
  stays: value,
  ends: value,
  kept: z.enum(['stays', 'ends', 'both']),
});
export type SettledCase = z.output<typeof settled>;

/** Number of rows of each kind of data in an account. */
const holds = z.object({
  chapters: z.int(),
  packages: z.int(),
  attempts: z.int(),
  certificates: z.int(),
  workbook: z.int(),
  groups: z.int(),
  led_groups: z.int(),
  tickets: z.int(),
});
export type MergeHolds = z.output<typeof holds>;

const side = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  date_of_birth: z.iso.date().nullable(),
  active: z.boolean(),
  joined_at: time,
  last_seen_on: z.iso.date().nullable(),
  holds,
});
export type MergeSide = z.output<typeof side>;

const preview = z.object({
  stays: side,
  ends: side,
  /** Why these two cannot be merged, in words; empty if they can. */
  refusals: z.array(z.string()),
  /** Data that both accounts have, and which value is kept. */
  settled: z.array(settled),
  /** Version of this preview, for `If-Match`. */
  revision: z.string(),
});
export type MergePreview = z.output<typeof preview>;

const access = ['administrator'] as const;

const previewMerge = call({
  method: 'GET',
  path: '/v1/accounts/:id/merge/:other/',
  access,
  summary:
    'What would become of two accounts of one person: `id` stays, `other` ends. Nothing is changed. Noted in the audit log.',
  params: z.strictObject({ id: pathId, other: pathId }),
  object: ['all'],
  reply: preview,
});

const mergeAccounts = call({
  method: 'POST',
  path: '/v1/accounts/:id/merge/:other/',
  access,
  summary:
    'Make one account of two of the same person: `id` stays, and `other` ends. It cannot be undone. Refused (409) for accounts of staff, and while one of them waits to be erased.',
  params: z.strictObject({ id: pathId, other: pathId }),
  object: ['all'],
  ifMatch: true,
  factor: 'recent',
  /**
   * The email address of the account that ends. The administrator types it to confirm, because both accounts have the same name.
   */
  body: z.strictObject({ confirm: z.string().trim().min(1).max(254) }),
  reply: preview.pick({ settled: true }),
  errors: [409],
});

/** Why two accounts may belong to the same person. */
const duplicateReasons = ['name_and_birthday', 'address'] as const;

const listDuplicates = call({
  method: 'GET',
  path: '/v1/accounts/:id/duplicates/',
  access,
  summary:
    'Accounts that may be of the same person, five at most: of the same name and date of birth, or of the same last name and the same beginning of the address. Noted in the audit log.',
  params: z.strictObject({ id: pathId }),
  object: ['all'],
  reply: z.array(
    z.object({
      user_id: id,
      name: z.string(),
      email: z.string(),
      last_seen_on: z.iso.date().nullable(),
      reason: z.enum(duplicateReasons),
    }),
  ),
});
export type Duplicate = z.output<typeof listDuplicates.reply>[number];

export const calls = {
  previewMerge,
  mergeAccounts,
  listDuplicates,
};
