import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Session, startApi, type TestApi } from './api.ts';
import { installPackage, scoItem } from './packages.ts';

/**
 * The calls that the page of a SCORM course makes. Each test has a new learner and three packages: golf with one SCO, parts with
 * three, and newer, which uses SCORM 2004.
 */
export function playPackages() {
  let api: TestApi;
  let as: Session & { email: string };
  beforeAll(async () => {
    api = await startApi({ RATE_LIMITS: 'off' });
    await installPackage(api, {
      slug: 'golf',
      items: [scoItem('one', { launch_data: 'level=3', mastery_score: '70' })],
    });
    await installPackage(api, {
      slug: 'parts',
      items: [scoItem('a'), scoItem('b'), scoItem('c', { kind: 'asset' })],
    });
    await installPackage(api, {
      slug: 'newer',
      edition: '2004',
      items: [scoItem('x', { completion_threshold: '0.8' })],
    });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    as = await api.learner('Lerato', "D'Arcy");
  });

  const call = (name: string, query: Record<string, string>) =>
    api.call('GET', `/v1/scorm/${name}/?${new URLSearchParams(query)}`, { as });
  const initData = async (module_name: string, sco?: string) =>
    (await call('init_data', { module_name, ...(sco !== undefined && { sco }) })).body;
  const value = (module_name: string, key: string) => call('get_value', { module_name, key });
  const commit = (module_name: string, pairs: object | string, sco?: string) =>
    api.call('POST', '/v1/scorm/commit/', {
      as,
      body: {
        module_name,
        data: typeof pairs === 'string' ? pairs : JSON.stringify(pairs),
        ...(sco !== undefined && { sco }),
      },
    });
  /** Commits as the web client does: everything that has been set in the SCO since it was opened. */
  const commitUpTo = (run: string, sequence: number, pairs: object, sco = 'one') =>
    api.call('POST', '/v1/scorm/commit/', {
      as,
      body: { module_name: 'golf', data: JSON.stringify(pairs), sco, run, sequence },
    });
  const counts = async () => ({
    ...(await call('get_in_progress_count', {})).body,
    ...(await call('get_completed_count', {})).body,
  });
  const row = async (sco = 'one') =>
    api.db
      .selectFrom('scorm_progress')
      .select(['completed_at', 'passed', 'score'])
      .where('account_id', '=', as.user_id)
      .where('sco', '=', sco)
      .executeTakeFirst();

  return {
    get api() {
      return api;
    },
    get as() {
      return as;
    },
    /** From now on another learner uses the packages. */
    async changeLearner() {
      as = await api.learner();
    },
    call,
    initData,
    value,
    commit,
    commitUpTo,
    counts,
    row,
  };
}
