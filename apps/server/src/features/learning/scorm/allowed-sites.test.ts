import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContentApp } from '../../../content/app.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { installPackage } from '../../../testing/packages.ts';
import { AllowedSites } from './allowed-sites.service.ts';

const site = { publicUrl: 'https://learn.example.org', contentUrl: 'https://*.content.example.org' };
let api: TestApi;
let sites: AllowedSites;
let as: Session;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: site.publicUrl, CONTENT_URL: site.contentUrl });
  for (const slug of ['golf', 'other'])
    await installPackage(api, { slug, files: { 'index.html': '<p>Hello', 'one.js': '1' } });
  sites = new AllowedSites(api.db, site);
  as = await api.learner();
});
afterAll(() => api.close());

/** The content security policy of a package page, and how long browsers cache it. */
async function policyOf(slug: string, path = 'index.html') {
  const { body } = await api.call('GET', `/v1/scorm/launch/?module_name=${slug}`, { as });
  const { host, pathname } = new URL(body.base_url);
  const content = buildContentApp(api.deps, '/nowhere');
  const { headers } = await content.inject({ url: `${pathname}${path}`, headers: { host } });
  await content.close();
  return {
    policy: String(headers['content-security-policy']),
    reach: headers['connection-allowlist'],
    cache: headers['cache-control'],
  };
}

test('a package may send requests to the sites that an editor has allowed for it; no other package may', async () => {
  expect(await sites.allowHosts('golf', ['https://Fonts.site.com/css', '*.films.site.co.za'])).toHaveLength(
    2,
  );
  expect(await sites.allowHosts('golf', ['fonts.site.com'])).toEqual([]);
  const { policy, reach, cache } = await policyOf('golf');
  const allowed = 'https://*.films.site.co.za https://fonts.site.com;';
  expect(policy).toContain(`default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ${allowed}`);
  expect(policy).toContain(`connect-src 'self' data: blob: ${allowed}`);
  expect(policy).toContain(`frame-src 'self' data: blob: ${allowed}`);
  expect(policy).toContain("form-action 'none'; frame-ancestors 'self' https://learn.example.org");
  expect(reach).toBe(
    '(response-origin "https://*.films.site.co.za" "https://fonts.site.com");redirects=allow',
  );
  // Only an hour, so that a withdrawn permission takes effect the same day.
  expect(cache).toBe('private, max-age=3600');
  expect((await policyOf('golf', 'one.js')).cache).toBe('private, max-age=86400');
  expect((await policyOf('other')).policy).not.toContain('site.co');

  expect(await sites.listHosts('golf')).toEqual(['*.films.site.co.za', 'fonts.site.com']);
  expect(await sites.removeHosts('golf', ['fonts.site.com', 'nobody.site.com'])).toEqual(['fonts.site.com']);
  expect((await policyOf('golf')).policy).not.toContain('fonts.site.com');
  const audit = await api.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', 'golf fonts.site.com')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['scorm-site-allowed', 'scorm-site-removed']);
});

test.each(['learn.example.org', '*.example.org', '*.content.example.org', 'p1.content.example.org'])(
  'the site itself is never allowed: %s, not even from the database',
  async (host) => {
    await expect(sites.allowHosts('golf', [host])).rejects.toMatchObject({ status: 400 });
    const module = api.db.selectFrom('module').select('id').where('slug', '=', 'other');
    const { id } = await module.executeTakeFirstOrThrow();
    await api.db.insertInto('scorm_allowed_host').values({ module_id: id, host }).execute();
    const { policy, reach } = await policyOf('other');
    expect(policy).not.toContain(`https://${host};`);
    expect(reach).not.toContain(`"https://${host}"`);
  },
);

test.each(['*', '*.com', 'localhost', "x.com 'unsafe-eval'", 'http://x.com'])(
  'refuses %s, which is not the name of another site',
  async (host) => {
    await expect(sites.allowHosts('golf', [host])).rejects.toMatchObject({ status: 400 });
  },
);

test('refuses an unknown module, and more sites than a course needs', async () => {
  await expect(sites.allowHosts('nobody', ['x.com'])).rejects.toMatchObject({ status: 404 });
  const many = Array.from({ length: 51 }, (_, n) => `s${n}.site.com`);
  await expect(sites.allowHosts('golf', many)).rejects.toMatchObject({ status: 400 });
  expect((await sites.listHosts('golf')).length).toBeLessThan(3);
});
