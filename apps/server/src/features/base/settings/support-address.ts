import { z } from 'zod';
import type { Executor } from '../../../db/database.ts';
import { readSettings, setting } from './known-settings.ts';

export const supportSettings = {
  support_email: setting(
    z.email(),
    'support@readytowork.example',
    'The address that messages to support go to.',
    {
      title: 'Support address',
      group: 'support',
      missing: (address) => (address.endsWith('.example') ? [''] : []),
    },
  ),
};

export const readSupportAddress = async (db: Executor): Promise<string> =>
  (await readSettings(db, supportSettings)).support_email;
