import { join } from 'node:path';
import { paths } from '../../apps/web/src/lib/paths.ts';
import { routes } from '../../apps/web/src/routes/table.ts';
import { withClient } from '../../harness/with-client.ts';
import { answer, begin, takerOf } from '../hour/answers.ts';
import { Caller } from '../hour/caller.ts';
import { ConnectionPool } from '../http/connection-pool.ts';
import type { Learner } from '../learners.ts';
import { commandIn, type Product } from '../product.ts';
import { type Student, studentsOf, workedThrough } from '../students.ts';
import { packOnePage } from './one-page-package.ts';

/** A page in one of its states, as this learner sees it; without a learner, as a visitor. */
export interface State {
  name: string;
  path: string;
  learner?: Learner;
}

const looked = 300;
const imported = 'bench_package';

/** Every page of the table of routes, then the states of a module page that a learner reaches by working. */
export async function statesOf(product: Product): Promise<State[]> {
  const pool = new ConnectionPool(product.port);
  try {
    const caller = new Caller(pool, {});
    const students = await studentsOf(caller, product.learners.slice(0, looked));
    await importOnePage(product);
    return [...(await pages(product, students)), ...(await courseStates(caller, students))];
  } finally {
    pool.close();
  }
}

/** One state for each page. A path whose parameter has no example is opened as it is, and shows "not found". */
async function pages({ url, databaseUrl }: Product, [student]: Student[]): Promise<State[]> {
  const [category, article] = await Promise.all([
    firstOf(url, '/v3/self_help/categories/', 'slug'),
    firstOf(url, '/v3/self_help/self_help/', 'id'),
  ]);
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ number: string }>('select number from certificate limit 1'),
  );
  const examples: Record<string, string> = {
    [paths.leaving]: '/leaving/terms',
    [paths.helpCategory]: `/self-help/category/${category}`,
    [paths.helpArticle]: `/self-help/article/${article}`,
    [paths.verify]: `/verify/${rows[0]?.number}`,
    [paths.module]: '/my-learning/money',
  };
  return [
    ...routes.map(({ path, access }) => ({
      name: path,
      path: examples[path] ?? path,
      ...(access === 'signed-in' && student ? { learner: student.learner } : {}),
    })),
    { name: 'an address that leads nowhere', path: '/no-such-page' },
    { name: 'search in self-help', path: '/self-help?q=password' },
    { name: 'a dead reset link', path: '/forgot-password?token=dead' },
  ];
}

async function firstOf(url: string, path: string, field: string): Promise<unknown> {
  const [first]: Record<string, unknown>[] = await (await fetch(url + path)).json();
  return first?.[field];
}

async function courseStates(caller: Caller, students: Student[]): Promise<State[]> {
  const through = students.filter(workedThrough);
  const passed: Student[] = [];
  const open: Student[] = [];
  for (const student of through) ((await hasPassed(caller, student)) ? passed : open).push(student);
  const [running, failed, idle] = open;
  if (running) await answerSome(caller, running, 3);
  if (failed) await answerSome(caller, failed, Number.POSITIVE_INFINITY);
  const middle = students.find(({ summary }) => summary.some(isHalfDone));
  const half = middle?.summary.find(isHalfDone);
  return [
    ...stateOf('a course, in its middle', middle, half?.slug, ''),
    ...stateOf('a course, all slides done', idle, slugOf(idle), ''),
    ...stateOf('assessment running', running, slugOf(running), '?view=assessment'),
    ...stateOf('result, failed', failed, slugOf(failed), '?view=result'),
    ...stateOf('result, passed', passed[0], slugOf(passed[0]), '?view=result'),
    ...stateOf('a course, passed', passed[0], slugOf(passed[0]), ''),
    ...stateOf('our own SCORM course', students[0], 'productivity', ''),
    ...stateOf('an imported SCORM package', students[0], imported, ''),
  ];
}

const slugOf = (student: Student | undefined) => student && workedThrough(student)?.slug;

function stateOf(
  name: string,
  student: Student | undefined,
  slug: string | undefined,
  search: string,
): State[] {
  if (!student || !slug) throw new Error(`No seeded learner is in this state: ${name}.`);
  return [{ name, path: `/my-learning/${slug}${search}`, learner: student.learner }];
}

const isHalfDone = ({ is_scorm, completed, total }: Student['summary'][number]) =>
  !is_scorm && completed > 0 && completed < total;

async function hasPassed(caller: Caller, student: Student): Promise<boolean> {
  const path = `/v1/quiz/status/${workedThrough(student)?.id}/`;
  const status = await caller.json({ method: 'GET', path, token: student.learner.access });
  return typeof status === 'object' && status !== null && 'passed' in status && status.passed === true;
}

/** Answers some questions, always with the first option, so that no assessment is passed. */
async function answerSome(caller: Caller, student: Student, most: number): Promise<void> {
  const [taker] = takerOf(student);
  if (!taker) return;
  await begin(caller, taker);
  for (let given = 0; given < most && taker.questions.length > 0; given++) await answer(caller, taker);
}

async function importOnePage({ checkout, dataDir }: Product): Promise<void> {
  const file = await packOnePage(dataDir);
  const command = join(checkout, 'apps/server/dist/import-package.js');
  await commandIn(checkout, dataDir, [command, 'import', file, '--slug', imported, '--name', 'A Package']);
}
