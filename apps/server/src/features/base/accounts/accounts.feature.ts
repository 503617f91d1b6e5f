import type { Declaration, Feature } from '../../../feature.ts';
import { joinAccounts } from './merge-accounts.ts';

export const declares = {
  tables: {
    account: {
      retention: { kept: 'Until its owner deletes it: certificates serve a working life.' },
      newPassword: { stays: 'It holds the new password.' },
      personalData: { by: 'id', others: ['part_of'], withheld: ['password_hash'] },
      merge: { part_of: joinAccounts },
    },
  },
} satisfies Declaration;

export const make = (): Feature<object> => ({ offers: {} });
