import { firstTerms } from '@readytowork/contract';
import { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import { readSettings, setting } from '../settings/known-settings.ts';

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
