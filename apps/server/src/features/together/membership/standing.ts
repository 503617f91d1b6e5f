import { type CommunityMode, communityAge, houseRules, type Standing } from '@readytowork/contract';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { integer, json, nullable, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { mapRead, type Read } from '../../../db/read-together.ts';
import { dayOf } from '../../../local-time.ts';
import { isOfAge } from '../../base/accounts/age.ts';
import { communitySettings } from './community.settings.ts';

/** The facts that decide a standing, for statements that read them along with their own rows. */
export const standingRow = {
  date_of_birth: nullable(text),
  person: nullable(text),
  handle: nullable(text),
  agreed_to: nullable(text),
  muted_until: nullable(timestamp),
  barred_until: nullable(timestamp),
  mode: nullable(json),
};
export type StandingRow = RowOf<typeof standingRow>;

/** SQL for the setting; null until it is changed. */
const communityMode = `(select value from setting where name = 'community')`;

/** SQL for the columns of `standingRow`, from tables `account` and `community_member` with these aliases. */
export const standingColumns = (account: string, member: string): string =>
  `${account}.date_of_birth::text, ${member}.person, ${member}.handle, ${member}.agreed_to, ${member}.muted_until,
    ${member}.barred_until, ${communityMode} as mode`;

/**
 * SQL for an account that is `in` (`judge`), so that a write need not read the standing first. `standing.test.ts` compares the
 * two.
 *
 * @param bornBy the text of the last birthday that is old enough (`lastBirthday`)
 */
export const isInText = (
  account: string,
  member: string,
  { at, bornBy }: { at: string; bornBy: string },
): string =>
  `coalesce(${account}.deactivated_at is null and ${account}.date_of_birth::text collate "C" <= ${bornBy}
    and ${member}.agreed_to = '${houseRules.version}' and (${member}.muted_until is null or ${member}.muted_until <= ${at})
    and (${member}.barred_until is null or ${member}.barred_until <= ${at}), false)`;

/** The birthday of people who reach the community's minimum age today. */
export const lastBirthday = (now: Date): string => {
  const today = dayOf(now);
  return `${Number(today.slice(0, 4)) - communityAge}${today.slice(4)}`;
};

/** Reads the setting in the same statement, because every call of the community runs it. */
const standings = batchedStatement({
  text: `
    select a.id as account_id, ${standingColumns('a', 'm')}
    from account a left join community_member m on m.account_id = a.id
    where a.id = any($1::int[]) and a.deactivated_at is null`,
  row: { account_id: integer, ...standingRow },
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

export const standingRead = (account: number, now: Date): Read<Stands> =>
  mapRead(standings.read(account), ([found]) => standsOf(found, now));

export const standingOf = (db: Executor, account: number, now: Date): Promise<Stands> =>
  standingRead(account, now).ask(db);

/** @param found undefined if the account is deleted or deactivated */
export function standsOf(found: StandingRow | undefined, now: Date): Stands {
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
function judge({ date_of_birth, barred_until, agreed_to, muted_until }: StandingRow, now: Date): Standing {
  if (date_of_birth === null) return 'age-unknown';
  if (!isOfAge(date_of_birth, communityAge, now)) return 'under-age';
  if (barred_until && barred_until > now) return 'barred';
  if (agreed_to !== houseRules.version) return 'rules';
  return muted_until && muted_until > now ? 'muted' : 'in';
}
