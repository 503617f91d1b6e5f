import { type Place, type PlaceFile, placeFile } from '@readytowork/contract';
import type { PublicRow } from './public.queries.ts';

const { account, data_free, kind } = placeFile.shape;

/** Columns that allow only certain words, typed as in the contract. */
export const wordsOf = (row: {
  account: string;
  data_free: string;
  kind: string;
}): Pick<PlaceFile, 'account' | 'data_free' | 'kind'> => ({
  account: account.parse(row.account),
  data_free: data_free.parse(row.data_free),
  kind: kind.parse(row.kind),
});

export const publicPlaceView = (row: PublicRow): Place => ({
  ...row,
  ...wordsOf(row),
  is_broken: Boolean(row.is_broken),
});
