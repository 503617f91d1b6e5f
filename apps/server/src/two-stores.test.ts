import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRenderer } from '@readytowork/courseware';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { buildContentApp } from './content/app.ts';
import { type Deps, makeDeps } from './deps.ts';
import { PublicCourses } from './features/learning/courses/public-courses.ts';
import { cleanupPackages } from './features/learning/scorm/import.service.ts';
import { importOwnCourses } from './features/learning/scorm/own-courses.service.ts';
import { Readiness } from './features/staff/health/readiness.ts';
import { SealedFiles } from './storage/sealed.ts';
import { type Session, startApi, type TestApi } from './testing/api.ts';
import { type ObjectStore, startObjectStore } from './testing/object-store.ts';
import { installPackage } from './testing/packages.ts';
import { dot, upload } from './testing/upload.ts';

/** A second server with its own folder, the same database and, if configured, the same store. */
async function secondServer(api: TestApi) {
  const dataDir = await mkdtemp(join(tmpdir(), 'readytowork-second-'));
  const deps = makeDeps({ ...api.deps.config, dataDir }, api.deps.log, { databaseUrl: api.databaseUrl });
  const app = buildApp(deps);
  deps.resources.put([...api.deps.resources.all()]);
  await deps.events.start();
  await app.ready();
  const content = buildContentApp(deps, '');
  const close = async () => {
    await Promise.all([app.close(), content.close()]);
    await deps.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { deps, app, content, close };
}

const readiness = async (app: FastifyInstance) => {
  const answer = await app.inject({ url: '/readyz' });
  return { code: answer.statusCode, ...answer.json() };
};

const as = ({ access }: Session) => ({ authorization: `Bearer ${access}` });

async function fileOf(
  content: FastifyInstance,
  app: FastifyInstance,
  who: Session,
  path: string,
  slug = 'golf',
) {
  const launch = await app.inject({ url: `/v1/scorm/launch/?module_name=${slug}`, headers: as(who) });
  const { host, pathname } = new URL(launch.json().base_url);
  return content.inject({ url: pathname + path, headers: { host, 'accept-encoding': 'br' } });
}

describe('two servers with one object store', () => {
  let store: ObjectStore;
  let api: TestApi;
  let second: Awaited<ReturnType<typeof secondServer>>;
  let content: FastifyInstance;
  let learner: Session;
  beforeAll(async () => {
    store = await startObjectStore();
    api = await startApi({ ...store.env, DATABASE_URL: 'postgres://told.to/tests' });
    content = buildContentApp(api.deps, '');
    second = await secondServer(api);
    learner = await api.learner();
    await installPackage(api, {
      slug: 'golf',
      files: { 'index.html': 'Golf', 'long.js': 'play();'.repeat(1000) },
    });
    await second.deps.catalogue.load();
    await second.deps.packageCache.load();
  });
  afterAll(async () => {
    await second.close();
    await content.close();
    await api.close();
    await store.stop();
  });

  test('both are ready as soon as the files exist, and both serve them', async () => {
    expect((await readiness(second.app)).files).toBe('checking');
    await second.deps.packageFiles.look();
    for (const app of [api.app, second.app])
      expect(await readiness(app)).toMatchObject({ code: 200, files: 'complete', missing: [] });
    for (const server of [content, second.content]) {
      expect((await fileOf(server, api.app, learner, 'index.html')).body).toBe('Golf');
      expect((await fileOf(server, api.app, learner, 'long.js')).headers['content-encoding']).toBe('br');
    }
  });

  test('one finds what the other has compressed, and a cleanup does not remove it', async () => {
    await cleanupPackages({ db: api.db, storage: api.deps.storage, clock: () => new Date(Date.now() + 9e8) });
    const names: string[] = [];
    for await (const { name } of second.deps.storage.list('packages')) names.push(name);
    expect(names.filter((name) => name.endsWith('.br'))).toHaveLength(1);
    expect(names).toHaveLength(3);
  });

  test('one shows a picture that was sent to the other, and both notice when it is deleted', async () => {
    const sent = await api.call('POST', '/v1/user/picture/', { as: learner, ...pictureOf(dot) });
    expect(sent.status).toBe(200);
    const ask = () =>
      second.app.inject({ url: `/v1/profile/picture/${learner.user_id}/`, headers: as(learner) });
    expect((await ask()).statusCode).toBe(200);
    await second.app.inject({ method: 'DELETE', url: '/v1/user/picture/', headers: as(learner) });
    await api.runJobs();
    expect((await ask()).statusCode).toBe(404);
    const left: string[] = [];
    for await (const { name } of api.deps.storage.list('pictures')) left.push(name);
    expect(left).toEqual([]);
  });

  test('one does not render a slide again that the other has rendered', async () => {
    const { course } = api.deps.catalogue.withSlug('money');
    const [chapter] = course.chapters;
    if (!chapter) throw new Error('a course without chapters');
    const drawn = await api.deps.renderings.slide(course, chapter, 0, 'portrait');
    const renderer = startRenderer();
    await renderer.close();
    const other = await second.deps.renderings.by(renderer).slide(course, chapter, 0, 'portrait');
    expect(other.bytes.equals(drawn.bytes)).toBe(true);
  });

  test('while the store is down, pages work, calls that need it answer 503, and a deletion waits', async () => {
    const sent = await api.call('POST', '/v1/user/picture/', { as: learner, ...pictureOf(dot) });
    expect(sent.status).toBe(200);
    await store.pause();
    const upload = await api.call('POST', '/v1/user/picture/', { as: learner, ...pictureOf(dot) });
    expect(upload.status).toBe(503);
    expect(upload.response.headers['retry-after']).toBe('30');
    expect(upload.body.detail).toContain('Try again');
    const file = await fileOf(content, api.app, learner, 'index.html');
    expect([file.statusCode, file.headers['retry-after']]).toEqual([503, expect.anything()]);
    expect((await api.call('GET', '/v1/module/webmodule/summary/', { as: learner })).status).toBe(200);
    // The look-up for the landing page fails here, and nothing else would handle its error, which Vitest and the process would
    // report.
    expect(new PublicCourses(api.deps).all()[0]?.bytes).toBeNull();
    await api.deps.packageFiles.look();
    expect(await readiness(api.app)).toMatchObject({ code: 200, files: 'unreachable' });
    expect((await api.call('DELETE', '/v1/user/picture/', { as: learner })).status).toBe(200);
    await api.runJobs();
    await store.resume();
    await expect
      .poll(async () => (await fileOf(content, api.app, learner, 'index.html')).statusCode, {
        timeout: 10_000,
      })
      .toBe(200);
    await api.runJobs();
    const left: string[] = [];
    for await (const { name } of api.deps.storage.list('pictures')) left.push(name);
    expect(left).toEqual([]);
    await api.deps.packageFiles.look();
    expect((await readiness(api.app)).files).toBe('complete');
  });
});

const pictureOf = (bytes: Buffer) => upload(bytes, { type: 'image/png', name: 'me.png' });

describe('two servers, each with its own disk', () => {
  let api: TestApi;
  let second: Awaited<ReturnType<typeof secondServer>>;
  let learner: Session;
  beforeAll(async () => {
    api = await startApi({ DATABASE_URL: 'postgres://told.to/tests' });
    learner = await api.learner();
    await installPackage(api, {
      slug: 'golf',
      files: { 'index.html': 'Golf', 'long.js': 'play();'.repeat(1000) },
    });
    second = await secondServer(api);
  });
  afterAll(async () => {
    await second.close();
    await api.close();
  });
  const look = async ({ packageFiles }: Deps) => {
    await packageFiles.look();
    return packageFiles.status;
  };

  test('one that lacks the files of a package is not ready, and names the module', async () => {
    expect(await look(api.deps)).toEqual({ files: 'complete', missing: [] });
    expect(await look(second.deps)).toEqual({ files: 'missing', missing: ['golf'] });
    expect(
      await second.deps.metrics.registry.getSingleMetricAsString('readytowork_package_files_missing'),
    ).toContain('readytowork_package_files_missing 1');
    expect((await readiness(api.app)).code).toBe(200);
    expect(await readiness(second.app)).toMatchObject({ code: 503, files: 'missing', missing: ['golf'] });
    const file = await fileOf(second.content, api.app, learner, 'index.html');
    expect([file.statusCode, file.headers['retry-after']]).toEqual([503, expect.anything()]);
  });

  test('a single server still serves everything else', async () => {
    const config = { ...second.deps.config, databaseUrl: undefined };
    const single = new Readiness({ ...second.deps, config, role: 'server' });
    const app = buildApp({ ...second.deps, config, readiness: single });
    expect(await readiness(app)).toMatchObject({ code: 200, files: 'missing', missing: ['golf'] });
    await app.close();
  });

  test('each builds the packages of our own courses for itself, and builds them again when a file is lost', async () => {
    const { course } = api.deps.catalogue.withSlug('project_management');
    await importOwnCourses({ db: api.db, storage: api.deps.storage }, [course]);
    await second.deps.catalogue.load();
    expect((await look(second.deps)).missing).toEqual(['golf', 'project_management']);
    const folder = join(api.deps.config.dataDir, 'files/packages');
    const before = readdirSync(folder);
    const [lost = '', cut = ''] = before
      .filter((name) => !name.endsWith('.br'))
      .sort((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size);
    rmSync(join(folder, lost));
    truncateSync(join(folder, cut), 10);
    expect((await look(api.deps)).missing).toEqual(['project_management']);
    for (const { packageFiles } of [api.deps, second.deps]) await packageFiles.start();
    expect(api.deps.packageFiles.status).toEqual({ files: 'complete', missing: [] });
    expect(second.deps.packageFiles.status).toEqual({ files: 'missing', missing: ['golf'] });
    expect(readdirSync(folder).sort()).toEqual(expect.arrayContaining(before));
  });
});

describe('a truncated rendering', () => {
  test('is rendered again, and never served', async () => {
    const api = await startApi();
    const url = '/media/slides/money/1/0.webp';
    const whole = (await api.call('GET', url)).response.rawPayload;
    const folder = join(api.deps.config.dataDir, 'files/renders');
    const [name = ''] = readdirSync(folder);
    truncateSync(join(folder, name), 1000);
    const again = makeDeps(api.deps.config, api.deps.log, { databaseUrl: api.databaseUrl });
    await again.catalogue.load();
    const app = buildApp(again);
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(whole)).toBe(true);
    expect(await new SealedFiles(again.storage).get(`renders/${name}`)).toEqual(whole);
    await app.close();
    await again.close();
    await api.close();
  });
});
