import type { PlainCode } from '@readytowork/contract';
import { z } from 'zod';
import type { Executor } from '../../../db/database.ts';
import { forbidden } from '../../../errors.ts';
import { lockAdministrators } from '../accounts/rights.ts';
import { readSettings, setting } from './known-settings.ts';

type FourEyes = 'off' | 'on';

export const fourEyesSettings = {
  four_eyes: setting<FourEyes>(
    z.enum(['off', 'on']).meta({
      choices: {
        off: 'To erase an account of staff',
        on: 'To erase any account, make an administrator, or store data for a shorter time',
      },
    }),
    'off',
    'On: every erasure waits for a second administrator. Only the person who runs the server makes administrators, shortens how long data is stored, and switches this off again. With one administrator left, nothing can be erased until there is another.',
    { title: 'What takes two people', group: 'data', wantsFactor: () => true, refuse: whyNotChanged },
  ),
};

export async function needsFourEyes(db: Executor): Promise<boolean> {
  return (await readSettings(db, fourEyesSettings)).four_eyes === 'on';
}

/**
 * Refuses a change to the sign-in of another administrator, because it would let one administrator act as two.
 *
 * @throws 403
 */
export async function refuseActingAs(
  { staff_role }: { staff_role: string | null },
  db: Executor,
): Promise<void> {
  if (staff_role === 'administrator' && (await needsFourEyes(db))) throw forbidden('four_eyes_sign_in');
}

async function whyNotChanged(db: Executor, from: FourEyes, to: FourEyes): Promise<PlainCode | undefined> {
  if (from === 'on' && to === 'off') return 'four_eyes_by_operator';
  if (to === 'off') return undefined;
  return (await lockAdministrators(db)).length < 2 ? 'four_eyes_alone' : undefined;
}
