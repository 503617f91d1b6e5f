import { type CommunityStanding, houseRules } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { openCommunity, participant } from '../../../testing/community.ts';
import { isInText, lastBirthday, standingOf } from './standing.ts';

let api: TestApi;
let as: Session;
beforeAll(async () => {
  api = await startApi();
  await openCommunity(api);
  as = await participant(api);
});
afterAll(() => api.close());

const now = new Date('2026-11-29T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

interface State {
  born?: string | null;
  agreed?: string;
  muted?: Date | null;
  barred?: Date | null;
  deactivated?: Date | null;
}

async function become({ born = '2002-03-04', agreed, muted, barred, deactivated }: State): Promise<void> {
  await api.db
    .updateTable('account')
    .set({ date_of_birth: born, deactivated_at: deactivated ?? null })
    .where('id', '=', as.user_id)
    .execute();
  await api.db
    .updateTable('community_member')
    .set({
      agreed_to: agreed ?? houseRules.version,
      muted_until: muted ?? null,
      barred_until: barred ?? null,
    })
    .where('account_id', '=', as.user_id)
    .execute();
}

test.each<[string, State, CommunityStanding['standing'], Date?]>([
  ['a member', {}, 'in'],
  ['a member without a birthday', { born: null }, 'age-unknown'],
  ['a member who comes of age today', { born: '2008-11-29' }, 'in'],
  ['a member who comes of age tomorrow', { born: '2008-11-30' }, 'under-age'],
  [
    'a member of 29 February, on the day before',
    { born: '2008-02-29' },
    'under-age',
    new Date('2026-02-28T12:00:00Z'),
  ],
  ['a member of 29 February, on 1 March', { born: '2008-02-29' }, 'in', new Date('2026-03-01T12:00:00Z')],
  ['a member who agreed to earlier rules', { agreed: 'earlier' }, 'rules'],
  ['a muted member', { muted: after }, 'muted'],
  ['a member who was muted', { muted: before }, 'in'],
  ['a barred member', { barred: after }, 'barred'],
  ['a member who was barred until now', { barred: now }, 'in'],
  ['a deactivated account', { deactivated: before }, 'age-unknown'],
])('SQL and code agree about %s', async (_, state, standing, at = now) => {
  await become(state);
  expect((await standingOf(api.db, as.user_id, at)).standing).toBe(standing);
  const isIn = isInText('a', 'm', { at: '$at', bornBy: '$born' })
    .replaceAll('$at', `'${at.toISOString()}'::timestamptz`)
    .replaceAll('$born', `'${lastBirthday(at)}'`);
  const { rows } = await sql`
    select ${sql.raw(isIn)} as is_in from account a join community_member m on m.account_id = a.id
    where a.id = ${as.user_id}`.execute(api.db);
  expect(rows).toEqual([{ is_in: standing === 'in' }]);
});
