import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { installPackage, scoItem } from '../../../testing/packages.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { packageDecides } from './package-pass.queries.ts';

let api: TestApi;
let editor: Session;
let older: number;
let newer: number;
let parts: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  editor = await api.staff('editor');
  older = (await installPackage(api, { slug: 'older' })).moduleId;
  newer = (await installPackage(api, { slug: 'newer', edition: '2004' })).moduleId;
  parts = (await installPackage(api, { slug: 'parts', items: [scoItem('a'), scoItem('b')] })).moduleId;
});
afterAll(() => api.close());

const reload = () =>
  api.everywhere(async ({ catalogue, packageCache }) => {
    await catalogue.load();
    await packageCache.load();
  });

/** Lets the package or the assessment decide, as an editor does on the course's page. */
async function decide(module: number, passed_by: 'assessment' | 'package') {
  const { body } = await api.call('GET', `/v1/modules/${module}/`, { as: editor });
  const reply = await api.call('PUT', `/v1/modules/${module}/passing/`, {
    as: editor,
    body: { passed_by },
    headers: { 'if-match': `"${body.revision}"` },
  });
  await reload();
  return reply;
}

const commit = (as: Session, module_name: string, pairs: object, sco = 'one') =>
  api.call('POST', '/v1/scorm/commit/', { as, body: { module_name, data: JSON.stringify(pairs), sco } });

const certificatesOf = async ({ user_id }: Session) =>
  api.db
    .selectFrom('certificate')
    .select(['number', 'module_id', 'by_package', 'issued_at'])
    .where('account_id', '=', user_id)
    .execute();

const status = async (as: Session, module: number) =>
  (await api.call('GET', `/v1/quiz/status/${module}/`, { as })).body;

const older12 = (lesson: string, score?: string) => ({
  'cmi.core.lesson_status': lesson,
  ...(score !== undefined && { 'cmi.core.score.raw': score }),
});

describe('a course whose package decides', () => {
  beforeAll(async () => {
    for (const module of [older, newer, parts]) expect((await decide(module, 'package')).status).toBe(200);
  });

  test.each([
    ['passed', undefined, 80],
    ['passed', '80', 80],
    ['passed', '93', 93],
    ['passed', '79', null],
    ['passed', '79.9', null],
    ['completed', '100', null],
    ['completed', undefined, null],
    ['failed', '95', null],
    ['Passed', '95', null],
  ])('1.2: %s with the score %s gives the result %s', async (lesson, score, result) => {
    const as = await api.learner();
    expect((await commit(as, 'older', older12(lesson, score))).status).toBe(200);
    const expected = result === null ? [] : [expect.objectContaining({ by_package: true, module_id: older })];
    expect(await certificatesOf(as)).toEqual(expected);
    const isPassed = result !== null;
    expect(await status(as, older)).toMatchObject({
      passed: isPassed,
      result: result ?? 0,
      progress: isPassed ? 100 : 0,
    });
  });

  test.each([
    [{ 'cmi.success_status': 'passed' }, true],
    [{ 'cmi.success_status': 'passed', 'cmi.score.scaled': '0.8' }, true],
    [{ 'cmi.success_status': 'passed', 'cmi.score.scaled': '0.7999' }, false],
    [
      { 'cmi.success_status': 'passed', 'cmi.score.raw': '4', 'cmi.score.max': '5', 'cmi.score.min': '0' },
      true,
    ],
    [
      { 'cmi.success_status': 'passed', 'cmi.score.raw': '3', 'cmi.score.max': '5', 'cmi.score.min': '0' },
      false,
    ],
    [{ 'cmi.completion_status': 'completed', 'cmi.score.scaled': '1' }, false],
    [{ 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }, false],
  ])('2004: %j passes: %s', async (pairs, passes) => {
    const as = await api.learner();
    await commit(as, 'newer', pairs);
    expect(await certificatesOf(as)).toHaveLength(passes ? 1 : 0);
  });

  test('a better score in a later commit completes the pass', async () => {
    const as = await api.learner();
    await commit(as, 'older', older12('passed', '60'));
    await commit(as, 'older', { 'cmi.core.score.raw': '85' });
    expect(await certificatesOf(as)).toHaveLength(1);
  });

  test('needs every part, in any order', async () => {
    const as = await api.learner();
    await commit(as, 'parts', older12('passed', '90'), 'b');
    expect(await certificatesOf(as)).toEqual([]);
    await commit(as, 'parts', older12('completed', '81'), 'a');
    expect(await certificatesOf(as)).toHaveLength(1);
    expect(await status(as, parts)).toMatchObject({ passed: true, result: 81 });
    const other = await api.learner();
    await commit(other, 'parts', older12('passed', '90'), 'b');
    await commit(other, 'parts', older12('completed', '40'), 'a');
    expect(await certificatesOf(other)).toEqual([]);
  });

  test('gives one certificate, of the first pass, even if the package reports it often and late', async () => {
    const as = await api.learner();
    const confirmed = { email_confirmed_at: new Date() };
    await api.db.updateTable('account').set(confirmed).where('id', '=', as.user_id).execute();
    await Promise.all(Array.from({ length: 8 }, () => commit(as, 'older', older12('passed', '85'))));
    const [first, ...more] = await certificatesOf(as);
    expect(more).toEqual([]);
    api.pass(60_000);
    await commit(as, 'older', older12('incomplete', '10'));
    await commit(as, 'older', older12('failed', '10'));
    await commit(as, 'older', older12('passed', '100'));
    expect(await certificatesOf(as)).toEqual([first]);
    expect(await status(as, older)).toMatchObject({ passed: true, result: 100 });
    await api.runJobs();
    expect(mailsTo(api.deps.config.dataDir, as.email)).toHaveLength(1);
  });

  test('has no assessment of ours, and says so before the course and on the certificate', async () => {
    const as = await api.learner();
    const { body } = await api.call('GET', `/v1/module/webmodule/${older}/`, { as });
    expect(body).toMatchObject({ has_assessment: false, passed_by_package: true, assessment_minutes: 0 });
    expect((await api.call('GET', '/v1/courses/older/')).body).toMatchObject({ passed_by_package: true });
    expect((await api.call('GET', `/v1/quiz/quiz/${older}/`, { as })).status).toBe(404);
    await commit(as, 'older', older12('passed'));
    const [mine] = await certificatesOf(as);
    const checked = await api.call('GET', `/v1/certificate/${mine?.number}/`);
    expect(checked.body).toMatchObject({ genuine: true, by_package: true });
    const pdf = await api.call('GET', `/v1/quiz/quiz/${older}/get_certificate/`, { as });
    expect(pdf.status).toBe(200);
    const rated = { rating: 4, module: older };
    expect((await api.call('POST', `/v1/quiz/quiz/${older}/rate/`, { as, body: rated })).status).toBe(200);
  });

  test('accepts the pass of an earlier package that a tab still plays', async () => {
    const { id, moduleId } = await installPackage(api, { slug: 'replaced', items: [scoItem('before')] });
    await decide(moduleId, 'package');
    await api.db.updateTable('scorm_package').set({ replaced_at: new Date() }).where('id', '=', id).execute();
    await api.db
      .insertInto('scorm_package')
      .values({
        module_id: moduleId,
        hash: 'another',
        edition: '1.2',
        edition_detail: '1.2',
        title: 'replaced',
        organization: JSON.stringify({ identifier: 'org', title: 'replaced', items: [scoItem('after')] }),
        warnings: [],
      })
      .execute();
    await reload();
    const as = await api.learner();
    await commit(as, 'replaced', older12('passed', '79'), 'before');
    expect(await certificatesOf(as)).toEqual([]);
    await commit(as, 'replaced', older12('passed', '88'), 'before');
    expect(await certificatesOf(as)).toHaveLength(1);
    // Values of a removed part have no effect on the pass in the new package.
    const failed = await api.learner();
    await commit(failed, 'replaced', older12('failed', '20'), 'before');
    await commit(failed, 'replaced', older12('passed', '90'), 'after');
    expect(await certificatesOf(failed)).toHaveLength(1);
  });
});

describe('the choice of an editor', () => {
  test('takes no pass away, and gives none while the package does not decide', async () => {
    const { moduleId } = await installPackage(api, { slug: 'on_and_off' });
    await reload();
    const [early, during, late] = [await api.learner(), await api.learner(), await api.learner()];
    await commit(early, 'on_and_off', older12('passed', '90'));
    expect(await certificatesOf(early)).toEqual([]);
    const { body } = await decide(moduleId, 'package');
    expect(body).toMatchObject({ passed_by: 'package' });
    await api.runJobs();
    expect(await certificatesOf(early)).toMatchObject([{ by_package: true }]);
    await commit(during, 'on_and_off', older12('passed', '90'));
    const kept = await certificatesOf(during);
    expect(kept).toHaveLength(1);
    expect((await decide(moduleId, 'assessment')).body).toMatchObject({ passed_by: null });
    await commit(late, 'on_and_off', older12('passed', '90'));
    expect(await certificatesOf(late)).toEqual([]);
    expect(await certificatesOf(during)).toEqual(kept);
    expect(await status(during, moduleId)).toMatchObject({ passed: true, result: 90 });
    const pdf = await api.call('GET', `/v1/quiz/quiz/${moduleId}/get_certificate/`, { as: during });
    expect(pdf.status).toBe(200);
  });

  test('waits for a pass that is being stored, so that the job after it finds the pass', async () => {
    const { moduleId } = await installPackage(api, { slug: 'at_once' });
    await reload();
    const learner = await api.learner();
    // The first commit makes the row, because the reference of a new row would lock the module as well.
    await commit(learner, 'at_once', older12('incomplete'));
    const choice = await api.db.transaction().execute(async (storing) => {
      await storing
        .updateTable('scorm_progress')
        .set({ completed_at: new Date(), passed: true })
        .where('account_id', '=', learner.user_id)
        .execute();
      expect(await packageDecides(storing, moduleId)).toBe(false);
      const deciding = decide(moduleId, 'package');
      await untilBlocked(api.db);
      return { deciding };
    });
    expect((await choice.deciding).status).toBe(200);
    await api.runJobs();
    expect(await certificatesOf(learner)).toHaveLength(1);
  });

  test('is in the audit log, and is refused for courses that come with the product', async () => {
    const entry = await api.db
      .selectFrom('audit')
      .select(['actor_id', 'subject', 'after'])
      .where('action', '=', 'module-passing')
      .where('subject', '=', 'older')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_id: editor.user_id });
    expect(JSON.stringify(entry.after)).toContain('package');
    expect((await decide(3, 'package')).status).toBe(409);
    const { body } = await api.call('GET', `/v1/modules/${older}/`, { as: editor });
    const learner = await api.learner();
    const headers = { 'if-match': `"${body.revision}"` };
    const asked = { body: { passed_by: 'assessment' }, headers };
    expect((await api.call('PUT', `/v1/modules/${older}/passing/`, { as: learner, ...asked })).status).toBe(
      404,
    );
    const stale = { ...asked, headers: { 'if-match': '"stale"' } };
    expect((await api.call('PUT', `/v1/modules/${older}/passing/`, { as: editor, ...stale })).status).toBe(
      412,
    );
  });
});
