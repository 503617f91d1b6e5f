import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';

/**
 * The limit that our calls are measured against: a bare Fastify on the same database with a pool of the same size.
 *
 * GET /hello  the least that a Fastify answers.
 * GET /read/:id  one prepared SELECT by key that gets the same rows as the dashboard summary; Fastify serialises an answer of
 *   the same shape and size.
 * POST /write/:id  one prepared UPDATE of a single row, as durable as ours.
 * POST /commit/:id  the same with the bytes of a SCORM commit.
 */
const env = z
  .object({ DATABASE_URL: z.string(), PORT: z.coerce.number(), READ_ANSWER: z.string() })
  .parse(process.env);
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 10 });
const app = Fastify();
const commitBody = z.object({ data: z.string() });
const params = z.object({ id: z.coerce.number() });

const read = {
  name: 'read',
  text: `select module_id, chapter, null as sco, completed, completed_at, updated_at from chapter_progress where account_id = $1
    union all select module_id, null, sco, null, completed_at, updated_at from scorm_progress where account_id = $1`,
};
const write = {
  name: 'write',
  text: 'update bench_row set completed = $2, updated_at = $3 where id = $1 returning completed',
};
const commit = {
  name: 'commit',
  text: 'update bench_pairs set data = $2, updated_at = $3 where id = $1',
};
// The same for everybody: the round trip is measured, not the counting of slides.
const answer: unknown = JSON.parse(env.READ_ANSWER);

app.get('/hello', async () => ({ hello: 'world' }));

app.get('/read/:id', async (request, reply) => {
  const { id } = params.parse(request.params);
  await pool.query({ ...read, values: [id] });
  return reply.send(answer);
});

app.post('/write/:id', async (request, reply) => {
  const { id } = params.parse(request.params);
  const { rows } = await pool.query({ ...write, values: [id, id % 100, new Date()] });
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ completed: rows[0]?.completed, slides: 12 }));
});

app.post('/commit/:id', async (request, reply) => {
  const { id } = params.parse(request.params);
  const { data } = commitBody.parse(request.body);
  await pool.query({ ...commit, values: [id, data, new Date()] });
  return reply.type('application/json; charset=utf-8').send('{"success":true}');
});

await app.listen({ host: '127.0.0.1', port: env.PORT });
process.stdout.write('ready\n');
