import type { Declaration, Feature } from '../../feature.ts';

export const declares = {
  tables: { setting: { retention: { kept: 'What administrators set, nothing about people.' } } },
} satisfies Declaration;

export const make = (): Feature<object> => ({ offers: {} });
