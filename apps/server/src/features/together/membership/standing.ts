import { type CommunityMode, communityAge, houseRules, type Standing } from '@readytowork/contract';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { integer, json, nullable, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { isOfAge } from '../../base/accounts/age.ts';
import { communitySettings } from './community.settings.ts';

const row = {
  account_id: integer,
  date_of_birth: nullable(text),
  person: nullable(text),
  handle: nullable(text),
  agreed_to: nullable(text),
  muted_until: nullable(timestamp),
  barred_until: nullable(timestamp),
  mode: nullable(json),
};
type Row = RowOf<typeof row>;

/** Reads the setting in the same statement, because every call of the community runs it. */
const standings = batchedStatement({
  text: `
    select a.id as account_id, a.date_of_birth::text, m.person, m.handle, m.agreed_to, m.muted_until, m.barred_until,
      (select value from setting where name = 'community') as mode
    from account a left join community_member m on m.account_id = a.id
    where a.id = any($1::int[]) and a.deactivated_at is null`,
  row,
  keyOf: ([account]: [account: number]) => account,
  keyOfRow: ({ account_id }) => account_id,
});

export interface Stands {
  mode: CommunityMode;
  standing: Standing;
  person: string | null;
  handle: string | null;
  mutedUntil: Date | null;
  barredUntil: Date | null;
}

export async function standingOf(db: Executor, account: number, now: Date): Promise<Stands> {
  const [found] = await standings(db, account);
  const mode = communitySettings.community.schema.safeParse(found?.mode);
  return {
    mode: mode.success ? mode.data : communitySettings.community.default,
    standing: found ? judge(found, now) : 'age-unknown',
    person: found?.person ?? null,
    handle: found?.handle ?? null,
    mutedUntil: found?.muted_until ?? null,
    barredUntil: found?.barred_until ?? null,
  };
}

/** If several standings apply, the earliest in the contract's `standings` wins. */
function judge({ date_of_birth, barred_until, agreed_to, muted_until }: Row, now: Date): Standing {
  if (date_of_birth === null) return 'age-unknown';
  if (!isOfAge(date_of_birth, communityAge, now)) return 'under-age';
  if (barred_until && barred_until > now) return 'barred';
  if (agreed_to !== houseRules.version) return 'rules';
  return muted_until && muted_until > now ? 'muted' : 'in';
}
