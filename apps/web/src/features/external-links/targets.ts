import type { SiteLinks } from '@readytowork/contract';

/** The pages of the partner bank that the footer leads to, by their name in /leaving/{name}. */
const targets = { terms: 'terms', privacy: 'privacy', 'financial-services': 'financial_services' } as const;

export type Target = keyof typeof targets;

export const isTarget = (name: string | undefined): name is Target =>
  name !== undefined && Object.hasOwn(targets, name);

/** The partner bank's page; null: it has not named it yet. */
export const addressOf = (links: SiteLinks, target: Target): string | null => links[targets[target]];

const ownWords = '/self-help/category/privacy';

/** What stands in for a page that the partner bank has not named: our own words, or the authority that watches over banks. */
const meanwhile: Record<Target, string> = {
  terms: ownWords,
  privacy: ownWords,
  'financial-services': 'https://www.fsca.co.za/',
};

/** Where Accept leads. */
export const leadsTo = (target: Target, address: string | null): string => address ?? meanwhile[target];
