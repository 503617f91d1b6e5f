import { unprintableScripts } from '@readytowork/courseware';
import { z } from 'zod';
import type { Executor } from '../../../db/database.ts';
import { readSettings, setting } from '../../base/settings/known-settings.ts';

/** A line printed on the certificate; allows only letters that our fonts have. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((words) => unprintableScripts(words).length === 0);

const signatories = z
  .array(
    z.object({
      name: line(60).meta({ title: 'Name' }),
      title: line(80).meta({ title: 'Title' }),
      picture: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional()
        .meta({ title: 'Picture of the signature', signature: true }),
    }),
  )
  .max(2);
export type Signatory = z.output<typeof signatories>[number];

export const certificateSettings = {
  certificate_issuer: setting(
    line(60).min(1),
    'ReadytoWork',
    'Who issues certificates, as it is printed on those that are earned from now on.',
    { title: 'Issuer', group: 'certificates' },
  ),
  certificate_signatories: setting(
    signatories,
    [],
    'Who signs certificates that are earned from now on: up to two people, each with name and title, and the picture of the signature where there is one.',
    { title: 'Signatories', group: 'certificates' },
  ),
};

/** The issuer and signatories of certificates earned from now on. Skips signatories without a name. */
export async function readIssuing(db: Executor): Promise<{ issuer: string; signatories: Signatory[] }> {
  const { certificate_issuer, certificate_signatories } = await readSettings(db, certificateSettings);
  return {
    issuer: certificate_issuer,
    signatories: certificate_signatories.filter(({ name }) => name !== ''),
  };
}
