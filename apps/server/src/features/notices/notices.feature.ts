import { type Declaration, type Feature, withAccount } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { joinDigests, joinNotices } from './merge-notices.ts';
import { Notices } from './notices.ts';

export const declares = {
  tables: {
    notice: {
      retention: { since: 'at', days: 90, why: 'What is older than a season is no news.' },
      personalData: { by: 'account_id', others: ['from_id'], withheld: ['from_id'] },
      merge: { account_id: joinNotices, from_id: 'along' },
    },
    notice_digest: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinDigests },
    },
  },
} satisfies Declaration;

/** What happened to somebody in the community since they looked last: told where it happens, and never louder than they want. */
export function make({ clock }: Platform): Feature<{ notices: Notices }> {
  return { offers: { notices: new Notices(clock) } };
}
