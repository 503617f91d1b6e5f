import { expect, test } from 'vitest';
import { tablesUsed } from './tables-used.ts';

const known = new Set(['account', 'session', 'audit']);
const read = (table: string) => ({ table, writes: false });
const written = (table: string) => ({ table, writes: true });

test.each([
  ["db.selectFrom('account').innerJoin('session as s', 'a', 'b')", [read('session'), read('account')]],
  ["db.updateTable('account').set({})", [written('account')]],
  ["db.deleteFrom('session')", [written('session')]],
  ['prepared(`select 1 from session s join account a on a.id = s.id`)', [read('session'), read('account')]],
  ['sql`insert into audit (id) select 1 from account`', [written('audit'), read('account')]],
  [`sql\`update account a set x = \${x} from (select 1) b\``, [written('account')]],
  ['sql`insert into audit as a values (1) on conflict (id) do update set x = 1`', [written('audit')]],
  ['sql`select 1 from account for no key update`', [read('account')]],
  ['sql`delete from\n  session where true`', [written('session')]],
  ['sql`with account as (select 1) select * from other`', []],
  ["say('a mail about your account', 'session')", []],
])('%s', (text, uses) => {
  expect(tablesUsed(text, known)).toEqual(uses);
});
