import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

const people: [string, string, string][] = [
  ['Siobhán', 'O’Brien', 'siobhan.obrien@one.example'],
  ['Sean', "O'Brien", 'sean@two.example'],
  ['Thi Ngọc', 'Nguyễn', 'ngoc-77@one.example'],
  ['Pieter Johannes', 'van der Merwe', 'pj.vdmerwe@farm.example'],
  ['Mary-Jane', 'Smith–Jones', 'mjsj@one.example'],
  ['Nomsa Zanele', 'Dlamini', 'nomsa_d@two.example'],
  ['Ṱhizwilondi', 'Ṋemaḓodzi', 'thizwi@three.example'],
  ['Đorđe', 'Łukasz Øster', 'dj@three.example'],
  ['Lê', 'Çelik', 'le@three.example'],
  ['Andile', 'N\u200dkosi', 'andile@three.example'],
];

let api: TestApi;
let support: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  support = await api.staff('support', 'Agent', 'Q');
  for (const [first_name, last_name, email] of people) {
    await api.db.insertInto('account').values({ first_name, last_name, email, password_hash: '' }).execute();
    const ticket = { kind: 'ticket', name: first_name, surname: last_name, email } as const;
    await api.db
      .insertInto('support_ticket')
      .values({ ...ticket, topic: 'Help', message: 'Hello', created_at: new Date() })
      .execute();
  }
});
afterAll(() => api.close());

const sean = 'Sean';
const siobhan = 'Siobhán';
const ngoc = 'Thi Ngọc';
const pieter = 'Pieter Johannes';
const mary = 'Mary-Jane';
const nomsa = 'Nomsa Zanele';
const thizwi = 'Ṱhizwilondi';
const djordje = 'Đorđe';
const le = 'Lê';
const andile = 'Andile';

const searches: [string, string[]][] = [
  ["O'Brien", [sean, siobhan]],
  ['O’Brien', [sean, siobhan]],
  ['O‘BRIEN', [sean, siobhan]],
  ['oʼbrien', [sean, siobhan]],
  ['O`Brien', [sean, siobhan]],
  ['O´Brien', [sean, siobhan]],
  ['OBrien', [sean, siobhan]],
  ['O Brien', [sean, siobhan]],
  ['brien', [sean, siobhan]],
  ['Siobhan O’Brien', [siobhan]],
  ['obrien,  siobhan', [siobhan]],
  ['Nguyen', [ngoc]],
  ['NGUYỄN', [ngoc]],
  ['Nguyê\u0303n', [ngoc]],
  ['nguyen ngoc', [ngoc]],
  ['Ngọc', [ngoc]],
  ['van der Merwe', [pieter]],
  ['Van  Der\tMerwe', [pieter]],
  ['vandermerwe', [pieter]],
  ['van der Merwe Pieter', [pieter]],
  ['Merwe, P', [pieter]],
  ['Johannes', [pieter]],
  ['erwe', [pieter]],
  ['Mary Jane', [mary]],
  ['Mary-Jane', [mary]],
  ['maryjane', [mary]],
  ['Smith-Jones', [mary]],
  ['jones smith', [mary]],
  ['Zanele', [nomsa]],
  ['Dlamini Nomsa', [nomsa]],
  ['nomsa dlam', [nomsa]],
  ['lamin', [nomsa]],
  ['Thizwilondi', [thizwi]],
  ['Ṋemaḓodzi', [thizwi]],
  ['Nemadodzi', [thizwi]],
  ['djordje', []],
  ['Dorde', [djordje]],
  ['Đorđe', [djordje]],
  ['lukasz oster', [djordje]],
  ['Le Celik', [le]],
  ['Nkosi', [andile]],
  ['N\u00adkosi', [andile]],
  ['siobhan.obrien@one.example', [siobhan]],
  ['SIOBHAN.OBRIEN@', [siobhan]],
  ['vdmerwe', [pieter]],
  ['pj.vdmerwe', [pieter]],
  ['ngoc-77', [ngoc]],
  ['@farm.example', [pieter]],
  ['nomsa_d@two', [nomsa]],
  ['%', []],
  ["' | !!", []],
];
const inOrder = (names: string[]) => [...names].sort();

describe('people', () => {
  test.each([...searches, ['farm.example', [pieter]]] satisfies typeof searches)(
    'are found by %j: %j',
    async (search, found) => {
      const path = `/v1/accounts/?search=${encodeURIComponent(search.padEnd(2))}`;
      const { body } = await api.call('GET', path, { as: support });
      const names = (body.results ?? []).map(({ first_name }: { first_name: string }) => first_name);
      expect(inOrder(names)).toEqual(inOrder(found));
    },
  );
});

describe('tickets', () => {
  test.each(searches)('are found by %j: %j', async (search, found) => {
    const { body } = await api.call('GET', `/v1/tickets/?search=${encodeURIComponent(search)}`, {
      as: support,
    });
    const names = (body.results ?? []).map(
      ({ name }: { name: string }) => people.find(([first]) => name.startsWith(first))?.[0] ?? name,
    );
    expect(inOrder(names)).toEqual(inOrder(found));
  });
});

test('never uses parallel workers, whose start takes longer than the search', async () => {
  const { rows } = await sql<{ proparallel: string }>`
    select proparallel from pg_proc where proname = 'person_words'`.execute(api.db);
  expect(rows).toEqual([{ proparallel: 'r' }]);
});
