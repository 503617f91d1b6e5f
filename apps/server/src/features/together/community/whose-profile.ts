import { integer, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

/** A community member, with the ids by which others find their profile page. */
export interface Addressee {
  accountId: number;
  person: string;
  handle: string;
}

const row = { account_id: integer, person: text, handle: text };
const byHandle = prepared('select account_id, person, handle from community_member where handle = $1', row);
const byPerson = prepared('select account_id, person, handle from community_member where person = $1', row);

const isPerson = (address: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(address);

/** The owner of a profile page. The address is the secret handle, or the id by which community members know the person. */
export async function whoseProfile(db: Executor, address: string): Promise<Addressee | undefined> {
  const [found] = await (isPerson(address) ? byPerson : byHandle)(db, address);
  return found && { accountId: found.account_id, person: found.person, handle: found.handle };
}
