import { z } from 'zod';
import { call } from './call.ts';

export type SettingValue =
  | null
  | boolean
  | number
  | string
  | SettingValue[]
  | { [name: string]: SettingValue };

/** Any JSON; each setting validates its own value. */
const value = z.custom<SettingValue>((given) => given !== undefined);

/** Groups of settings, in display order. */
export const settingGroups = [
  'joining',
  'community',
  'certificates',
  'links',
  'support',
  'mails',
  'data',
  'retention',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** The input field of a value. */
const simpleField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), most: z.int().nullable(), lines: z.boolean() }),
  z.object({ kind: z.literal('email') }),
  /** The name of an uploaded picture (`addSignature`). */
  z.object({ kind: z.literal('signature') }),
  /** A complete web address. */
  z.object({ kind: z.literal('address') }),
  z.object({
    kind: z.literal('number'),
    least: z.int().nullable(),
    most: z.int().nullable(),
    unit: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('choice'),
    choices: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
]);
export type SimpleField = z.output<typeof simpleField>;

const parts = z.object({
  kind: z.literal('parts'),
  parts: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      field: simpleField,
      /** True if the part may be left empty. */
      optional: z.boolean(),
    }),
  ),
});
export type PartsField = z.output<typeof parts>;

const field = z.union([
  simpleField,
  parts,
  z.object({ kind: z.literal('list'), of: z.union([simpleField, parts]), most: z.int().nullable() }),
]);
export type SettingField = z.output<typeof field>;

const setting = z.object({
  name: z.string(),
  title: z.string(),
  group: z.enum(settingGroups),
  meaning: z.string(),
  /** The form field, derived from its schema. */
  field,
  /** What null means for this setting, if it may be null: "never". */
  empty: z.string().nullable(),
  value,
  default: value,
  /** True if an administrator has set it; otherwise the default applies. */
  changed: z.boolean(),
  /** Parts still to fill in before the launch: their names, or "" for the whole setting. */
  missing: z.array(z.string()),
  /** True for the text of a mail, which can be previewed before saving. */
  has_preview: z.boolean(),
  revision: z.string(),
});
export type Setting = z.output<typeof setting>;

const settingName = z.strictObject({ setting: z.string().regex(/^[a-z0-9_]{1,60}$/) });
const forAdministrators = ['administrator'] as const;

const listSettings = call({
  method: 'GET',
  path: '/v1/settings/',
  access: forAdministrators,
  summary:
    'Everything that can be set while servers run: what it is now, its default, what it means and takes.',
  reply: z.array(setting),
});

const changeSetting = call({
  method: 'PUT',
  path: '/v1/settings/:setting/',
  access: forAdministrators,
  summary:
    'Set it, by the rules that servers read it by. Every process follows at once. Who may join, partners whose links sign in, and a shorter retention want the second factor again.',
  params: settingName,
  object: ['all'],
  ifMatch: true,
  body: z.strictObject({ value }),
  reply: setting,
});

const resetSetting = call({
  method: 'DELETE',
  path: '/v1/settings/:setting/',
  access: forAdministrators,
  summary: 'Give it its default again.',
  params: settingName,
  object: ['all'],
  ifMatch: true,
  body: z.strictObject({}).optional(),
  reply: setting,
});

const previewSetting = call({
  method: 'POST',
  path: '/v1/settings/:setting/preview/',
  access: forAdministrators,
  summary: 'The email as it would be sent with these words, to someone who is made up. Nothing is kept.',
  params: settingName,
  object: ['all'],
  body: z.strictObject({ value }),
  reply: z.object({ subject: z.string(), text: z.string() }),
});

export const calls = {
  listSettings,
  changeSetting,
  resetSetting,
  previewSetting,
};
