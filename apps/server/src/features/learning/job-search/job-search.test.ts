import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

let me: Session;
beforeEach(async () => {
  me = await api.learner();
});

const path = '/v1/job_search/';
const key = 'a'.repeat(32);
const draft = (name: string) => name.repeat(32);
const read = async (as = me) => (await api.call('GET', path, { as })).body;
const keep = (as = me) => api.call('PUT', path, { as, body: {} });
const drop = (as = me) => api.call('DELETE', path, { as });
/** `revision('b2')` is draft b, step 2. */
const revision = (name: string) => ({ draft: draft(name.slice(0, 1)), step: Number(name.slice(1)) });
const write = (name: string, text: string, replaces: string[] = [], record = key, as = me) =>
  api.call('PUT', `${path}${record}/`, {
    as,
    body: { ...revision(name), text, replaces: replaces.map(revision) },
  });
const texts = async (record = key, as = me): Promise<string[]> => {
  const found = (await read(as)).records.find((one: { key: string }) => one.key === record);
  return found?.versions.map(({ text }: { text: string }) => text) ?? [];
};

describe('nothing is stored', () => {
  test('until the learner opts in: the server answers a write and stores nothing', async () => {
    expect(await read()).toEqual({ kept_since: null, records: [] });
    expect((await write('a1', 'Cashier')).body).toEqual({ versions: null });
    expect(await read()).toEqual({ kept_since: null, records: [] });
  });

  test('after the learner opts out again', async () => {
    await keep();
    await write('a1', 'Cashier');
    expect((await drop()).status).toBe(204);
    expect(await read()).toEqual({ kept_since: null, records: [] });
    expect((await drop()).status).toBe(204);
  });
});

describe('an account that stores its job search', () => {
  beforeEach(async () => {
    await keep();
  });

  test('reports the same start date when asked again, and a new one after opting out and in', async () => {
    const { kept_since } = await read();
    expect((await keep()).body.kept_since).toBe(kept_since);
    await drop();
    api.pass(1000);
    expect((await keep()).body.kept_since).not.toBe(kept_since);
  });

  test('returns what was written; a repeated or late request changes nothing', async () => {
    await write('a1', 'Cashier');
    await write('a2', 'Cashier at the till');
    expect((await write('a1', 'Cashier')).body).toEqual({ versions: 1 });
    expect(await texts()).toEqual(['Cashier at the till']);
  });

  test('stores the texts of two phones that never synchronised until the learner chooses one', async () => {
    await write('a1', 'They said yes');
    await write('b1', 'They said no');
    expect(await texts()).toEqual(['They said yes', 'They said no']);
    await write('b2', 'They said yes', ['a1', 'b1']);
    expect(await texts()).toEqual(['They said yes']);
  });

  test('stores both of two simultaneous writes', async () => {
    await Promise.all([write('a1', 'One'), write('b1', 'Two')]);
    expect((await texts()).sort()).toEqual(['One', 'Two']);
  });

  test('stores nothing if a write and the opt-out arrive at once', async () => {
    const [written, dropped] = await Promise.all([write('a1', 'One'), drop()]);
    expect([written?.status, dropped?.status]).toEqual([200, 204]);
    expect(await read()).toEqual({ kept_since: null, records: [] });
  });

  test('deletes the text of a record and reports the deletion to other phones; forgets the record after a year', async () => {
    await write('a1', 'Cashier');
    await write('a2', '', ['a1']);
    expect(await read()).toMatchObject({ records: [{ key, versions: [{ text: '' }] }] });
    const cleared = await api.db
      .selectFrom('job_search_record')
      .select('cleared_at')
      .where('account_id', '=', me.user_id)
      .execute();
    expect(cleared).toEqual([{ cleared_at: expect.any(Date) }]);
    // A write brings the record back.
    await write('b1', 'Cashier again');
    expect(await texts()).toEqual(['Cashier again']);
  });

  test('drops half a surrogate pair, and rejects unknown keys and texts that are too long', async () => {
    await write('a1', 'Cashier\ud83d\0', [], 'budget');
    expect(await texts('budget')).toEqual(['Cashier']);
    for (const wrong of ['Budget', 'x', `${key}a`, '..'])
      expect((await write('a1', 'One', [], wrong)).status).toBe(404);
    expect((await write('a1', 'x'.repeat(2001))).status).toBe(400);
  });

  test('is full at 300 records, and accepts another after a deletion', async () => {
    const of = (number: number) => number.toString(16).padStart(32, '0');
    await api.db
      .insertInto('job_search_record')
      .values(
        Array.from({ length: 300 }, (_, number) => ({
          account_id: me.user_id,
          key: of(number),
          versions: JSON.stringify([{ ...revision('a1'), text: 'One', written_at: '' }]),
          written_at: new Date(),
        })),
      )
      .execute();
    expect((await write('b1', 'One more', [], of(300))).status).toBe(409);
    expect((await write('b1', 'Changed', ['a1'], of(0))).status).toBe(200);
    await write('b2', '', ['b1'], of(0));
    expect((await write('b1', 'One more', [], of(300))).status).toBe(200);
  });

  test('is hidden from other accounts, and is deleted with the account', async () => {
    await write('a1', 'Cashier');
    const other = await api.learner();
    await keep(other);
    expect(await texts(key, other)).toEqual([]);
    const body = { password: 'ReadyToWork-demo-1' };
    expect((await api.call('DELETE', '/v1/user/', { as: me, body })).status).toBe(200);
    const left = await api.db
      .selectFrom('job_search_record')
      .select('id')
      .where('account_id', '=', me.user_id)
      .execute();
    expect(left).toEqual([]);
  });
});
