import type { SiteLinks, SiteSettings } from '@readytowork/contract';
import { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import { readRegistrationRules, setting } from './known-settings.ts';

const signatories = z.array(z.object({ name: z.string().max(60), title: z.string().max(80) })).length(2);
export type Signatories = z.output<typeof signatories>;

/** Until an administrator names people, the certificate shows who signs by their office. */
const unnamed: Signatories = [
  { name: '', title: 'Head of Youth Skills' },
  { name: '', title: 'Programme Partner' },
];

/** Who signs certificates; a stored value that does not fit counts as not set. */
export async function readSignatories(db: Executor): Promise<Signatories> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'certificate_signatories')
    .executeTakeFirst();
  return signatories.catch(unnamed).parse(row?.value);
}

const address = z.url({ protocol: /^https?$/ }).max(500);
const bank = 'https://www.partner-bank.example';
const university = 'https://www.partner-university.example';

/** Until an administrator names them: partner bank and university are examples, the app has no place in a store yet. */
const links = z.object({
  terms: address.catch(`${bank}/terms-and-conditions`),
  privacy: address.catch(`${bank}/privacy-policy`),
  financial_services: address.catch(`${bank}/authorised-financial-services-provider`),
  google_play: address.catch('https://play.google.com/store/apps/details?id=org.example.readytowork'),
  app_store: address.catch('https://apps.apple.com/za/app/readytowork/id0000000000'),
  app_gallery: address.catch('https://appgallery.huawei.com/app/C000000000'),
  up_project_management: address.catch(`${university}/register/project-management`),
  up_ai_and_data_science: address.catch(`${university}/register/ai-and-data-science`),
});

/** A path of this site: pages may report to no other (Content-Security-Policy). */
const ownPath = z.string().regex(/^\/[a-z0-9][\w/-]*$/i);

/** Origins, as browsers write them: `https://jobs.partner.example`. */
const partnerOrigins = z
  .array(z.url({ protocol: /^https?$/ }).transform((given) => new URL(given).origin))
  .max(20);

/** Where the site leads outside, and where visits are reported; what is not set, or does not fit, has its default. */
export async function readSiteSettings(
  db: Executor,
): Promise<Pick<SiteSettings, 'joining' | 'analytics' | 'partner_origins'> & { links: SiteLinks }> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', ['site_links', 'analytics_path', 'partner_origins'])
    .execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const { minimumAge, termsVersion } = await readRegistrationRules(db);
  const partner_origins = partnerOrigins.catch([]).parse(stored.get('partner_origins'));
  return {
    joining: { terms: termsVersion, minimum_age: minimumAge },
    links: links.parse(z.record(z.string(), z.unknown()).catch({}).parse(stored.get('site_links'))),
    ...(partner_origins.length > 0 && { partner_origins }),
    analytics: ownPath.nullable().catch(null).parse(stored.get('analytics_path')),
  };
}

/** Where messages to support go, until an administrator names another address. */
const supportAddress = z.email().catch('support@readytowork.example');

/** What of these can be set: stricter than reading them, which lets what does not fit count as not set. */
export const siteSettings = {
  certificate_signatories: setting(
    signatories,
    unnamed,
    'Who signs certificates: two people, each with name and title.',
  ),
  site_links: setting(
    z.strictObject(Object.fromEntries(Object.keys(links.shape).map((name) => [name, address]))).partial(),
    {},
    `Where the site leads outside, as far as it differs from the examples: ${Object.keys(links.shape).join(', ')}.`,
  ),
  analytics_path: setting(
    ownPath.nullable(),
    null,
    'The path of this site that visits are reported to, with consent; null: to nobody.',
  ),
  support_email: setting(
    z.email(),
    supportAddress.parse(undefined),
    'The address that messages to support go to.',
  ),
};

export async function readSupportAddress(db: Executor): Promise<string> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'support_email')
    .executeTakeFirst();
  return supportAddress.parse(row?.value);
}
