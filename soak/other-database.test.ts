import { runningDatabase, startPostgres } from '@readytowork/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leftOver, refusalOf, startServerProcess, temporaryDataDir } from '../harness/server-process.ts';
import { withClient } from '../harness/with-client.ts';
import { Learner } from './learner.ts';
import { preparedDataDir } from './prepared-folder.ts';

const JWT_SECRET = 'a-secret-that-is-long-enough-for-this-test';
let place: Awaited<ReturnType<typeof temporaryDataDir>>;
let database: Awaited<ReturnType<typeof temporaryDataDir>>;
let postgres: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  place = await temporaryDataDir();
  database = await preparedDataDir();
  postgres = await startPostgres({ dataDir: database.dataDir });
});
afterAll(async () => {
  await postgres.stop();
  await database.remove();
  await place.remove();
});

const module = 3;

test('with DATABASE_URL the server stores everything there and starts no database of its own', async () => {
  const server = await startServerProcess({
    DATA_DIR: place.dataDir,
    DATABASE_URL: postgres.url,
    JWT_SECRET,
    DRAW_AHEAD: 'off',
  });
  const learner = await Learner.signIn(server.url, 'learner@example.org');
  expect(await learner.completeSlide(module, 1, 1)).toMatchObject({ completed: 1 });
  for (const { chapterNumber, slides } of await chapters(learner))
    await learner.post(`/v1/module/webslidecompleted/${module}/${chapterNumber}/complete_offline/`, {
      slides,
      complete: true,
    });
  const { questions } = await learner.quiz(module);
  const option = questions[0]?.options[0]?.id ?? 0;
  expect(await learner.answer(module, 1, option)).toEqual({ progress: 10 });
  expect(await runningDatabase(place.dataDir)).toBeUndefined();
  expect(await server.stop(), server.output()).toBe(0);
  expect(await leftOver(place.dataDir, 500)).toEqual([]);

  const { rows } = await withClient(postgres.url, (client) =>
    client.query('select chosen[1] as chosen from attempt'),
  );
  expect(rows).toEqual([{ chosen: option }]);
});

test('production refuses a database with demo accounts, in one line that says where they are', async () => {
  const env = {
    DATA_DIR: place.dataDir,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://learn.example.org',
    DATABASE_URL: postgres.url,
    JWT_SECRET,
  };
  const { code, errors } = await refusalOf(env);
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toEqual([expect.stringMatching(/DATABASE_URL.*demo accounts/)]);
});

async function chapters(learner: Learner): Promise<{ chapterNumber: number; slides: number }[]> {
  const { z } = await import('zod');
  const shape = z.object({ chapters: z.array(z.object({ chapterNumber: z.number(), slides: z.number() })) });
  return shape.parse(await learner.get(`/v1/module/webmodule/${module}/`)).chapters;
}
