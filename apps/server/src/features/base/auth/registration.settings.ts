import { firstTerms } from '@readytowork/contract';
import { z } from 'zod';
import type { Executor } from '../../../db/database.ts';
import { readSettings, setting } from '../settings/known-settings.ts';

export const registrationModes = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** Who may register, and under which terms. */
export const registrationSettings = {
  registration: setting(
    z
      .enum(registrationModes)
      .nullable()
      .meta({
        empty: 'As the server was started',
        choices: { open: 'Everybody', invite: 'Whoever was invited', closed: 'Nobody' },
      }),
    null,
    'Who may make an account: everybody, people with an invitation, or nobody. Empty: as it was set when the server was started.',
    { title: 'Who may join', group: 'joining', wantsFactor: () => true },
  ),
  minimum_age: setting(
    z.int().min(0).max(100).meta({ unit: 'years' }),
    18,
    'The youngest age, in years, at which someone may have an account. 0: any age.',
    { title: 'Minimum age', group: 'joining' },
  ),
  terms_version: setting(
    z.string().regex(/^[\w.-]{1,40}$/),
    firstTerms,
    'The version of the terms and the privacy policy that people accept when they join. Change it together with those two pages.',
    { title: 'Version of the terms', group: 'joining' },
  ),
  ask_terms_again: setting(
    z
      .enum(['no', 'yes'])
      .meta({ choices: { no: 'Nobody who is here already', yes: 'Everybody, the next time they come' } }),
    'no',
    'Who has to accept a new version of the terms besides those who join from then on: no, or yes.',
    { title: 'Who is asked when the terms change', group: 'joining' },
  ),
};

/** @param byDefault the value of REGISTRATION, which applies until an administrator sets another */
export async function readRegistrationMode(
  db: Executor,
  byDefault: RegistrationMode,
): Promise<RegistrationMode> {
  const { registration } = await readSettings(db, { registration: registrationSettings.registration });
  return registration ?? byDefault;
}

export interface RegistrationRules {
  minimumAge: number;
  termsVersion: string;
  /** True if existing accounts must accept a new version too. */
  asksAgain: boolean;
}

export async function readRegistrationRules(db: Executor): Promise<RegistrationRules> {
  const { ask_terms_again, minimum_age, terms_version } = await readSettings(db, registrationSettings);
  return { minimumAge: minimum_age, termsVersion: terms_version, asksAgain: ask_terms_again === 'yes' };
}
