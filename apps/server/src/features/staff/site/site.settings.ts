import type { SiteLinks, SiteSettings } from '@readytowork/contract';
import { z } from 'zod';
import type { Executor } from '../../../db/database.ts';
import {
  type RegistrationMode,
  readRegistrationMode,
  readRegistrationRules,
} from '../../base/auth/registration.settings.ts';
import { readSettings, setting } from '../../base/settings/known-settings.ts';
import { communitySettings } from '../../together/membership/community.settings.ts';

/** Encrypted only: over plain HTTP anyone on the way could replace the terms or the app's page. */
const address = z.url({ protocol: /^https$/ }).max(500);
const university = 'https://www.up.ac.za/online-application';
const name = 'ReadytoWork';

/**
 * Links of the site. By default they lead to real pages: those of the app stores to a search for the name, those of the
 * university to its applications. Where the partner bank has named no link, the site shows a page of its own.
 */
const links = z.object({
  terms: address.nullable().catch(null),
  privacy: address.nullable().catch(null),
  financial_services: address.nullable().catch(null),
  google_play: address.catch(`https://play.google.com/store/search?q=${name}&c=apps`),
  app_store: address.catch(`https://apps.apple.com/za/search?term=${name}`),
  app_gallery: address.catch(`https://appgallery.huawei.com/search/${name}`),
  up_project_management: address.catch(`${university}#project-management`),
  up_ai_and_data_science: address.catch(`${university}#ai-and-data-science`),
  career_guidance: address.catch('https://ncap.careerhelp.org.za/'),
});

const linkTitles: Record<keyof typeof links.shape, string> = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  financial_services: 'Financial services',
  google_play: 'Google Play',
  app_store: 'App Store',
  app_gallery: 'AppGallery',
  up_project_management: 'University: project management',
  up_ai_and_data_science: 'University: AI and data science',
  career_guidance: 'Career guidance',
};

/** A path of this site: pages may report to no other (Content-Security-Policy). */
const ownPath = z.string().regex(/^\/[a-z0-9][\w/-]*$/i);

/** Origins as browsers write them: `https://jobs.partner.example`. */
const partnerOrigins = z
  .array(z.url({ protocol: /^https?$/ }).transform((given) => new URL(given).origin))
  .max(20);

export const siteSettings = {
  site_links: setting(
    z
      .strictObject(
        Object.fromEntries(
          Object.entries(linkTitles).map(([name, title]) => [name, address.meta({ title })]),
        ),
      )
      .partial(),
    {},
    'Where the site leads outside, each a whole address, as https://bank.example/terms.',
    {
      title: 'Links that lead outside',
      group: 'links',
      missing: (set) => Object.keys(links.shape).filter((link) => !Object.hasOwn(set, link)),
    },
  ),
  analytics_path: setting(
    ownPath.nullable().meta({ empty: 'To nobody' }),
    null,
    'The path of this site that visits are reported to, if the visitor agrees. Empty: they are reported to nobody.',
    { title: 'Where visits are counted', group: 'data' },
  ),
  partner_origins: setting(
    partnerOrigins,
    [],
    'Sites of partners, as https://jobs.partner.example. A visitor who comes from one of them with a link that signs in is not asked first.',
    { title: 'Partners whose links sign in', group: 'links', wantsFactor: () => true },
  ),
  cents_per_mb: setting(
    z.int().min(1).max(1000).nullable().meta({ empty: 'Not said', unit: 'cents' }),
    null,
    'What a megabyte of data costs most people, in cents. Pages that name a size then say what it costs. Empty: they do not.',
    { title: 'Price of a megabyte', group: 'data' },
  ),
  offline_pages: setting(
    z.enum(['on', 'off']).meta({
      choices: { on: 'Yes', off: 'No: phones remove the pages that they have kept' },
    }),
    'on',
    'Whether pages of learners open without a network. Turn this off if phones show a wrong or an old site: the next time they are online they remove what they kept of it. What learners did stays.',
    { title: 'Pages without a network', group: 'data' },
  ),
};

/** Links are parsed one by one, so that an invalid one gets its default and the others stay. */
const storedSettings = {
  ...siteSettings,
  site_links: { ...siteSettings.site_links, schema: z.record(z.string(), z.unknown()) },
};

/**
 * Reads the settings for every page; missing or invalid ones have their default.
 *
 * @param registration who may join until an administrator sets another mode
 */
export async function readSiteSettings(
  db: Executor,
  registration: RegistrationMode = 'open',
): Promise<Omit<SiteSettings, 'demo' | 'links'> & { links: SiteLinks }> {
  const { analytics_path, cents_per_mb, community, offline_pages, partner_origins, site_links } =
    await readSettings(db, { ...storedSettings, ...communitySettings });
  const { asksAgain, minimumAge, termsVersion } = await readRegistrationRules(db);
  return {
    registration: await readRegistrationMode(db, registration),
    joining: { terms: termsVersion, minimum_age: minimumAge, ...(asksAgain && { ask_again: true }) },
    links: links.parse(site_links),
    ...(partner_origins.length > 0 && { partner_origins }),
    ...(community !== 'off' && { community }),
    ...(cents_per_mb !== null && { cents_per_mb }),
    ...(offline_pages === 'off' && { offline_pages }),
    analytics: analytics_path,
  };
}
