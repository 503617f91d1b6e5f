import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { bareBatch } from './bare-batch.ts';

/**
 * The limit that our calls are measured against: a bare Fastify on the same database with a pool of the same size. It batches the
 * statements that the product batches.
 *
 * GET /hello the least that a Fastify answers. GET /read/:id one prepared SELECT by keys that gets the same rows as the dashboard
 * summary; Fastify serialises an answer of the same shape and size. POST /write/:id one prepared UPDATE of as many single rows,
 * as durable as ours. POST /commit/:id the same with the bytes of a SCORM commit.
 */
const env = z
  .object({ DATABASE_URL: z.string(), PORT: z.coerce.number(), READ_ANSWER: z.string() })
  .parse(process.env);
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 10 });
const app = Fastify();
const commitBody = z.object({ data: z.string() });
const params = z.object({ id: z.coerce.number() });

const read = bareBatch<number>((ids) => {
  const text = `select account_id, module_id, chapter, null as sco, completed, completed_at, updated_at
      from chapter_progress where account_id = any($1::int[])
    union all select account_id, module_id, null, sco, null, completed_at, updated_at
      from scorm_progress where account_id = any($1::int[])`;
  return pool.query({ name: 'read', text, values: [ids] });
});

/** Sorted by key, as in the product: otherwise two batches with the same rows would deadlock. */
const byId = <Item extends { id: number }>(items: Item[]) => items.sort((a, b) => a.id - b.id);

const write = bareBatch<{ id: number; completed: number }>((items) => {
  const rows = byId(items);
  const text = `update bench_row as r set completed = given.completed, updated_at = $3
    from unnest($1::int[], $2::int[]) as given (id, completed) where r.id = given.id returning r.id, r.completed`;
  const values = [rows.map(({ id }) => id), rows.map(({ completed }) => completed), new Date()];
  return pool.query({ name: 'write', text, values });
});

const commit = bareBatch<{ id: number; data: string }>((items) => {
  const rows = byId(items);
  const text = `update bench_pairs as p set data = given.data, updated_at = $3
    from unnest($1::int[], $2::jsonb[]) as given (id, data) where p.id = given.id`;
  return pool.query({
    name: 'commit',
    text,
    values: [rows.map(({ id }) => id), rows.map(({ data }) => data), new Date()],
  });
});

// The same for all learners, because the round trip is measured and not the counting of slides.
const answer: unknown = JSON.parse(env.READ_ANSWER);

app.get('/hello', async () => ({ hello: 'world' }));

app.get('/read/:id', async (request, reply) => {
  const { id } = params.parse(request.params);
  await read(id);
  return reply.send(answer);
});

app.post('/write/:id', async (request, reply) => {
  const { id } = params.parse(request.params);
  const completed = id % 100;
  await write({ id, completed });
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ completed, slides: 12 }));
});

app.post('/commit/:id', async (request, reply) => {
  const { id } = params.parse(request.params);
  const { data } = commitBody.parse(request.body);
  await commit({ id, data });
  return reply.type('application/json; charset=utf-8').send('{"success":true}');
});

await app.listen({ host: '127.0.0.1', port: env.PORT });
process.stdout.write('ready\n');
