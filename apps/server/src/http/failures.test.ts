import { expect, test } from 'vitest';
import { startApi } from '../testing/api.ts';
import { onServer } from '../testing/database.ts';

test('an unexpected error reveals nothing but its request id', async () => {
  const broken = await startApi();
  const as = await broken.learner();
  await broken.db.schema.dropTable('chapter_progress').execute();
  const { status, body } = await broken.call('GET', '/v1/module/webmodule/summary/', { as });
  expect(status).toBe(500);
  expect(Object.keys(body).sort()).toEqual(['detail', 'request_id']);
  expect(JSON.stringify(body)).not.toContain('chapter_progress');
  await broken.close();
});

test('an unreachable database answers 503 with Retry-After, and recovers by itself', async () => {
  const alone = await startApi();
  const as = await alone.learner();
  const admin = alone.databaseUrl.replace(/\/[^/?]+(\?|$)/, '/postgres$1');
  const name = new URL(alone.databaseUrl).pathname.slice(1);
  await onServer(admin, `alter database ${name} with allow_connections false`);
  await onServer(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const gone = await alone.call('GET', '/v1/module/webmodule/summary/', { as });
  expect(gone.status).toBe(503);
  expect(gone.response.headers['retry-after']).toBeDefined();
  expect((await alone.call('GET', '/readyz')).status).toBe(503);
  await onServer(admin, `alter database ${name} with allow_connections true`);
  await expect
    .poll(async () => (await alone.call('GET', '/v1/module/webmodule/summary/', { as })).status)
    .toBe(200);
  await alone.close();
});
