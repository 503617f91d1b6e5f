import { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import { readSettings, setting } from '../settings/known-settings.ts';

const signatories = z.array(z.object({ name: z.string().max(60), title: z.string().max(80) })).length(2);
export type Signatories = z.output<typeof signatories>;

/** Until an administrator names people, the certificate shows who signs by their office. */
const unnamed: Signatories = [
  { name: '', title: 'Head of Youth Skills' },
  { name: '', title: 'Programme Partner' },
];

export const certificateSettings = {
  certificate_signatories: setting(
    signatories,
    unnamed,
    'Who signs certificates: two people, each with name and title.',
  ),
};

export const readSignatories = async (db: Executor): Promise<Signatories> =>
  (await readSettings(db, certificateSettings)).certificate_signatories;
