import { afterAll, beforeAll, expect, test } from 'vitest';
import { everySetting } from '../../../features.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { readSiteSettings } from '../../staff/site/site.settings.ts';
import { readRegistrationRules } from '../auth/registration.settings.ts';
import { changeSetting, listSettings, missingSettings, SettingError } from './change-setting.ts';
import { readSupportAddress } from './support-address.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('every default is valid for its setting, and every setting has a description', async () => {
  for (const [name, { schema, default: byDefault, meaning }] of Object.entries(everySetting)) {
    expect(schema.safeParse(byDefault).success, name).toBe(true);
    expect(meaning, name).toMatch(/^[A-Z].{20,}\.$/);
  }
  expect(await listSettings(api.db, everySetting)).toContainEqual(
    expect.stringContaining('minimum_age = 18 (default)'),
  );
});

test('a value is parsed as servers parse it, recorded in the audit log, and reset', async () => {
  await changeSetting(api.db, everySetting, 'minimum_age', '16');
  await changeSetting(api.db, everySetting, 'terms_version', '2027');
  await changeSetting(api.db, everySetting, 'support_email', 'help@example.org');
  await changeSetting(api.db, everySetting, 'site_links', '{"terms": "https://bank.example/terms"}');
  expect(await readRegistrationRules(api.db)).toEqual({
    minimumAge: 16,
    termsVersion: '2027',
    asksAgain: false,
  });
  expect(await readSupportAddress(api.db)).toBe('help@example.org');
  const { links } = await readSiteSettings(api.db);
  expect([links.terms, links.privacy]).toEqual(['https://bank.example/terms', null]);
  expect(await listSettings(api.db, everySetting)).toContainEqual(
    expect.stringContaining('minimum_age = 16\n'),
  );
  await changeSetting(api.db, everySetting, 'minimum_age', undefined);
  expect((await readRegistrationRules(api.db)).minimumAge).toBe(18);
  const noted = await api.db.selectFrom('audit').select('subject').where('action', '=', 'setting').execute();
  expect(noted.map(({ subject }) => subject)).toContain('terms_version');
});

test.each([
  ['minimum_age', 'young'],
  ['minimum_age', '-1'],
  ['retention_audit', '30'],
  ['support_email', 'nobody'],
  ['site_links', '{"terms": "javascript:alert(1)"}'],
  ['site_links', '{"nowhere": "https://bank.example"}'],
  ['site_links.terms', 'javascript:alert(1)'],
  ['site_links.terms', 'http://bank.example/terms'],
  ['site_links.nowhere', 'https://bank.example'],
  ['minimum_age.years', '16'],
  ['analytics_path', '//evil.example/'],
  ['constructor', '1'],
])('%s does not accept %s', async (name, value) => {
  await expect(changeSetting(api.db, everySetting, name, value)).rejects.toThrow(SettingError);
});

test('one link can be set and removed without affecting the others', async () => {
  const linksNow = async () => (await readSiteSettings(api.db)).links;
  await changeSetting(api.db, everySetting, 'site_links', undefined);
  await changeSetting(api.db, everySetting, 'site_links.terms', 'https://bank.example/terms');
  await changeSetting(api.db, everySetting, 'site_links.google_play', 'https://play.google.com/x');
  await changeSetting(api.db, everySetting, 'site_links.terms', 'https://bank.example/new');
  expect(await linksNow()).toMatchObject({
    terms: 'https://bank.example/new',
    google_play: 'https://play.google.com/x',
  });
  await changeSetting(api.db, everySetting, 'site_links.terms', undefined);
  expect(await linksNow()).toMatchObject({ terms: null, google_play: 'https://play.google.com/x' });
  await changeSetting(api.db, everySetting, 'site_links.google_play', undefined);
  expect((await linksNow()).google_play).toBe('https://play.google.com/store/search?q=ReadytoWork&c=apps');
});

test('settings that still need a value are listed, one on each line', async () => {
  await changeSetting(api.db, everySetting, 'support_email', undefined);
  await changeSetting(api.db, everySetting, 'site_links', undefined);
  const told = async () => missingSettings(api.db, everySetting);
  const all = await told();
  for (const name of ['support_email', 'site_links.terms', 'site_links.app_store', 'site_links.privacy'])
    expect(all).toContain(`${name} is not configured yet: npm run admin -- set ${name} VALUE`);
  await changeSetting(api.db, everySetting, 'site_links.terms', 'https://bank.example/terms');
  await changeSetting(api.db, everySetting, 'support_email', 'help@readytowork.org.za');
  expect(all.filter((line) => !line.match(/^(support_email|site_links\.terms) /))).toEqual(await told());
});
