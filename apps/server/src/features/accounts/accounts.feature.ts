import type { Declaration, Feature } from '../../feature.ts';

export const declares = {
  tables: {
    account: {
      retention: { kept: 'Until its owner deletes it: certificates serve a working life.' },
      personalData: { by: 'id', withheld: ['password_hash'] },
    },
  },
} satisfies Declaration;

export const make = (): Feature<object> => ({ offers: {} });
