import { firstTerms } from '@readytowork/contract';
import { z } from 'zod';
import type { Executor } from '../../db/database.ts';

/** A setting that an administrator may change while servers run: what it takes, what it is until then, what it means. */
export interface KnownSetting<T = unknown> {
  schema: z.ZodType<T>;
  default: T;
  meaning: string;
}

export const setting = <T>(schema: z.ZodType<T>, byDefault: T, meaning: string): KnownSetting<T> => ({
  schema,
  default: byDefault,
  meaning,
});

/** Who may join, and on which terms. */
export const registrationSettings = {
  minimum_age: setting(
    z.int().min(0).max(100),
    18,
    'The youngest age, in years, with which somebody may have an account; 0: any.',
  ),
  terms_version: setting(
    z.string().regex(/^[\w.-]{1,40}$/),
    firstTerms,
    'The version of terms and privacy policy that whoever joins accepts. Change it with the pages that site_links leads to.',
  ),
};

export interface RegistrationRules {
  minimumAge: number;
  termsVersion: string;
}

export async function readRegistrationRules(db: Executor): Promise<RegistrationRules> {
  const { minimum_age, terms_version } = await readSettings(db, registrationSettings);
  return { minimumAge: minimum_age, termsVersion: terms_version };
}

/** The values of several settings; a stored value that does not fit counts as not set. */
export async function readSettings<K extends Record<string, KnownSetting<unknown>>>(
  db: Executor,
  known: K,
): Promise<{ [N in keyof K]: K[N]['default'] }>;
export async function readSettings(db: Executor, known: Record<string, KnownSetting>) {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', Object.keys(known))
    .execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(
    Object.entries(known).map(([name, { schema, default: byDefault }]) => {
      const read = schema.safeParse(stored.get(name));
      return [name, read.success ? read.data : byDefault];
    }),
  );
}
