import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { playPackages } from '../../../testing/scorm.ts';

const playing = playPackages();
const { call, initData, value, commit } = playing;

describe('the storage limits', () => {
  test('accept a mebibyte of pairs however it is escaped; a byte more gets a 413', async () => {
    const data = (length: number, sign: string) => {
      const empty = JSON.stringify({ 'cmi.suspend_data': '' }).length;
      return JSON.stringify({
        'cmi.suspend_data': sign.repeat(Math.floor((length - empty) / (JSON.stringify(sign).length - 2))),
      });
    };
    const most = 1024 * 1024;
    expect((await commit('golf', data(most, 'x'))).status).toBe(200);
    expect((await commit('golf', data(most, '"'))).status).toBe(200);
    expect((await initData('golf'))['cmi.suspend_data']).toHaveLength(Math.floor((most - 23) / 2));
    expect(await commit('golf', `${data(most, 'x')} `)).toMatchObject({
      status: 413,
      body: { detail: expect.any(String) },
    });
    expect((await commit('golf', data(9 * most, 'x'))).status).toBe(413);
  });

  const big = 'x'.repeat(1024 * 1024 - 100);
  const more = (slug: string, sco: string, index: number) =>
    commit(slug, { [`cmi.interactions.${index}.id`]: big }, sco);
  /** Stores that many mebibytes in a SCO by one statement, because commits would take a second each. */
  const fill = (slug: string, sco: string, mebibytes: number) =>
    sql`
      insert into scorm_progress (account_id, module_id, sco, data, bytes, updated_at)
      select ${playing.as.user_id}, m.id, ${sco}, data, octet_length(data::text), now()
      from module m, (
        select jsonb_object_agg('cmi.interactions.' || n || '.id', ${big}::text) as data
        from generate_series(0, ${mebibytes - 1}::int) as n) as filled
      where m.slug = ${slug}`.execute(playing.api.db);

  test('apply to a SCO, a course and an account; existing data stays', async () => {
    await fill('golf', 'one', 1);
    expect((await more('golf', 'one', 1)).status).toBe(200);
    expect((await more('golf', 'one', 2)).status).toBe(413);
    expect((await value('golf', 'cmi.interactions.0.id')).status).toBe(200);
    expect((await commit('golf', { 'cmi.interactions.1.id': 'y'.repeat(big.length) })).status).toBe(200);
    expect((await commit('golf', { 'cmi.core.lesson_status': 'completed' })).status).toBe(200);
    await fill('parts', 'a', 2);
    await fill('parts', 'b', 1);
    expect((await more('parts', 'a', 2)).status).toBe(413);
    expect((await more('parts', 'b', 1)).status).toBe(200);
    expect((await more('parts', 'b', 2)).status).toBe(413);
    expect((await more('parts', 'c', 0)).status).toBe(413);
    const { response } = await call('launch', { module_name: 'parts' });
    expect(response.rawPayload.length).toBeLessThan(4.2 * 1024 * 1024);
    await fill('newer', 'x', 2);
    expect((await more('newer', 'x', 2)).status).toBe(413);
    const rest = { account_id: playing.as.user_id, sco: 'of another course', updated_at: new Date() };
    const data = JSON.stringify({ a: 'x'.repeat(2 * 1024 * 1024 - 100) });
    for (const module_id of [1, 2, 3, 4])
      await playing.api.db
        .insertInto('scorm_progress')
        .values({ ...rest, module_id, data, bytes: data.length })
        .execute();
    expect(await commit('newer', { 'cmi.suspend_data': 'x'.repeat(300_000) }, '')).toMatchObject({
      status: 413,
      body: { detail: 'Your courses have stored as much as they may.' },
    });
    expect((await value('newer', 'cmi.suspend_data')).status).toBe(404);
    expect((await commit('newer', { 'cmi.interactions.0.id': 'x' })).status).toBe(200);
  });

  test('reject a commit without writing it, even temporarily', async () => {
    await fill('golf', 'one', 2);
    const size = async () => {
      const { rows } = await sql<{ bytes: number }>`select pg_table_size('scorm_progress') as bytes`.execute(
        playing.api.db,
      );
      return rows[0]?.bytes;
    };
    const noise = () => randomBytes(600_000).toString('base64');
    const before = await size();
    for (let tries = 0; tries < 5; tries++)
      expect((await commit('golf', { 'cmi.interactions.9.id': noise() })).status).toBe(413);
    // The table may grow by a page of its own at any time; five written commits of 800 KB would add far more.
    expect(Number(await size()) - Number(before)).toBeLessThan(100_000);
  });

  test('apply to many simultaneous commits', async () => {
    const big = 'x'.repeat(900_000);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        commit('parts', { [`cmi.interactions.${index}.id`]: big }, 'abc'[index % 3]),
      ),
    );
    const { stored } = (await call('launch', { module_name: 'parts' })).body;
    // Each process checks one commit at a time, so each further process may let one more through.
    const most = 3 + playing.api.servers;
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThan(3);
    expect(taken).toBeLessThanOrEqual(most);
    expect(JSON.stringify(stored).length).toBeLessThan(taken * 900_000 + 600_000);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(12 - taken);
  });
});
