import { z } from 'zod';
import type { Executor } from '../../../db/database.ts';
import { readSettings, setting } from '../../base/settings/known-settings.ts';

export const dataRequestSettings = {
  data_request_days: setting(
    z.int().min(1).max(30).meta({ unit: 'days' }),
    30,
    'Days within which a request about personal data is answered: 30 at most.',
    { title: 'Days to answer a request about data', group: 'data' },
  ),
};

export const readDataRequestDays = async (db: Executor): Promise<number> =>
  (await readSettings(db, dataRequestSettings)).data_request_days;
