import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { PublicCourses } from '../../learning/courses/public-courses.ts';
import { CachedSettings } from './cached-settings.ts';
import { readSiteSettings } from './site.settings.ts';
import type { Site } from './site.ts';
import { listedPaths, robots, sitemap } from './sitemap.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const set = async (name: string, value: unknown) => {
  const row = { name, value: JSON.stringify(value) };
  await api.db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute();
};

describe('links of the site', () => {
  test('lead to real pages by default; those that the bank has not named are missing', async () => {
    const { links, analytics } = await readSiteSettings(api.db);
    expect(Object.keys(links).sort()).toEqual(
      [
        'app_gallery',
        'app_store',
        'financial_services',
        'google_play',
        'privacy',
        'terms',
        'up_ai_and_data_science',
        'career_guidance',
        'up_project_management',
      ].sort(),
    );
    const { terms, privacy, financial_services, ...others } = links;
    expect([terms, privacy, financial_services]).toEqual([null, null, null]);
    expect(others).toMatchObject({
      google_play: expect.stringMatching(/^https:\/\/play\.google\.com\/.*ReadytoWork/),
      app_store: expect.stringMatching(/^https:\/\/apps\.apple\.com\/.*ReadytoWork/),
      app_gallery: expect.stringMatching(/^https:\/\/appgallery\.huawei\.com\/.*ReadytoWork/),
      up_project_management: expect.stringMatching(/^https:\/\/www\.up\.ac\.za\/online-application/),
      up_ai_and_data_science: expect.stringMatching(/^https:\/\/www\.up\.ac\.za\/online-application/),
    });
    expect(links.up_project_management).not.toBe(links.up_ai_and_data_science);
    for (const link of Object.values(others)) {
      expect(new URL(link).protocol).toBe('https:');
      expect(link).not.toMatch(/example|0000/);
    }
    expect(analytics).toBeNull();
  });

  test.each([
    ['another page', 'https://bank.example/terms', true],
    ['a script', 'javascript:alert(1)', false],
    ['a path', '/terms', false],
    ['nothing', '', false],
    ['a number', 7, false],
  ])('can be set: %s', async (_what, terms, taken) => {
    await set('site_links', { terms });
    const { links } = await readSiteSettings(api.db);
    expect(links.terms === terms).toBe(taken);
    expect(links.privacy).toBeNull();
  });

  test.each([
    [undefined, undefined],
    [['https://jobs.partner.example/'], ['https://jobs.partner.example']],
    [['javascript:alert(1)'], undefined],
    ['https://jobs.partner.example', undefined],
  ])('allow these partners to sign visitors in: %j', async (given, expected) => {
    if (given !== undefined) await set('partner_origins', given);
    expect((await readSiteSettings(api.db)).partner_origins).toEqual(expected);
  });

  test.each([
    ['/v1/visits/', true],
    ['//evil.example/', false],
    ['https://evil.example/', false],
    [7, false],
  ])('allow visits to be reported only to a path of this site: %s', async (path, taken) => {
    await set('analytics_path', path);
    expect((await readSiteSettings(api.db)).analytics).toBe(taken ? path : null);
  });

  test('are read again after half a minute, and are the same object while unchanged', async () => {
    const kept = new CachedSettings(api.db, { demo: true, registration: 'open' });
    const start = Date.now();
    await set('site_links', { terms: 'https://one.example/' });
    const first = await kept.get(start);
    await set('site_links', { terms: 'https://two.example/' });
    expect(await kept.get(start + 29_000)).toBe(first);
    const second = await kept.get(start + 31_000);
    expect(second.links?.terms).toBe('https://two.example/');
    expect(await kept.get(start + 62_000)).toBe(second);
  });
});

describe('courses on the landing page', () => {
  test('show their content, and their size as soon as it is known', async () => {
    let drawn = false;
    const size = async () => (drawn ? 650_000 : undefined);
    const version = (course: { slug: string }) => `v-${course.slug}`;
    const made: PublicCourses[] = [];
    const make = () => {
      const one = new PublicCourses({
        db: api.db,
        catalogue: api.deps.catalogue,
        renderings: { version, size },
      });
      made.push(one);
      return one;
    };
    const work = make().all()[0];
    expect(work).toMatchObject({ slug: 'work', name: 'Work Skills', bytes: null });
    expect(work?.sample).toMatchObject({ chapter: 1 });
    expect(work?.sample?.slide).toBeGreaterThan(0);

    drawn = true;
    const courses = make();
    courses.all();
    await expect
      .poll(() => courses.all().map((course) => course.bytes))
      // SCORM courses have no pictures of ours to measure or show.
      .toEqual(api.deps.catalogue.all().map(({ course }) => (course.format === 'slides' ? 650_000 : null)));
    expect(courses.all().at(-1)).toMatchObject({ slides: 0, sample: null });
    expect(courses.all()).toBe(courses.all());
    await Promise.all(made.map((one) => one.stop()));
  });

  test('have no size as long as a picture is missing', async () => {
    const [course] = api.deps.catalogue.all().map((module) => module.course);
    if (!course) throw new Error('no course');
    expect(await api.deps.renderings.size(course, 'portrait')).toBeUndefined();
  });
});

describe('search engines', () => {
  const listed = async (registration: 'open' | 'closed', status = 200) => {
    const entries = JSON.stringify([{ slug: 'loans' }, { slug: 'other' }, { slug: 'a&b' }]);
    const site: Pick<Site, 'routes' | 'pageAt'> = {
      routes: [
        { path: '/about-us', listed: () => true },
        { path: '/register', listed: (settings) => settings.registration === 'open' },
        { path: '/my-learning' },
        { path: '/help/:slug', listed: () => true, entries: '/v3/categories/' },
      ],
      pageAt: (address) =>
        address.endsWith('/other')
          ? { redirect: '/ticket' }
          : { address, answers: [], isListed: true, isKept: true },
    };
    const settings = await new CachedSettings(api.db, { demo: true, registration }).get();
    return listedPaths(site, settings, async (call) => ({
      call,
      status,
      text: entries,
      retryAfter: undefined,
    }));
  };

  test('get the URLs of all public pages, including one for every list entry, without redirects', async () => {
    expect(await listed('open')).toEqual(['/about-us', '/register', '/help/loans', '/help/a%26b']);
    expect(await listed('closed')).not.toContain('/register');
  });

  test('get an error if a list cannot be read, because an incomplete one would remove pages from their index', async () => {
    await expect(listed('open', 503)).rejects.toMatchObject({ status: 503 });
  });

  test('get absolute URLs', () => {
    expect(sitemap('https://learn.example.org', ['/x?a&b'])).toContain(
      '<loc>https://learn.example.org/x?a&amp;b</loc>',
    );
    expect(robots('https://learn.example.org')).toContain('Sitemap: https://learn.example.org/sitemap.xml');
    for (const place of ['/my-learning', '/community'])
      expect(robots('https://learn.example.org')).toContain(`Disallow: ${place}\n`);
  });
});
