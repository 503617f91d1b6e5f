import { type FoundThing, foundKinds, type SearchAnswer } from '@readytowork/contract';
import type { FoundRow } from './search.queries.ts';
import type { Found } from './search.service.ts';

/** @param isSignedIn decides between the public page of a course and its module page */
export const searchView = ({ results, more, instead }: Found, isSignedIn: boolean): SearchAnswer => ({
  results: results.flatMap((row) => foundView(row, isSignedIn)),
  more,
  instead,
});

/** Leaves out rows of an unknown kind, which a newer release has written. */
function foundView({ title, promise, phone, ...row }: FoundRow, isSignedIn: boolean): FoundThing[] {
  const kind = foundKinds.find((known) => known === row.kind);
  const address = isSignedIn ? (row.address_signed_in ?? row.address) : row.address;
  return kind ? [{ kind, title, promise, address, phone }] : [];
}
