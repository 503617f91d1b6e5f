import type { SiteLinks } from '@readytowork/contract';

/** The partner bank's pages linked in the footer, by their name in /leaving/{name}. */
const targets = { terms: 'terms', privacy: 'privacy', 'financial-services': 'financial_services' } as const;

export type Target = keyof typeof targets;

export const isTarget = (name: string | undefined): name is Target =>
  name !== undefined && Object.hasOwn(targets, name);

/** The partner bank's page; null while the bank has not named one. */
export const addressOf = (links: SiteLinks, target: Target): string | null => links[targets[target]];

const ownWords = '/self-help/category/privacy';

/** Pages to link to while the bank has not named its own: our own texts, or the banking authority. */
const meanwhile: Record<Target, string> = {
  terms: ownWords,
  privacy: ownWords,
  'financial-services': 'https://www.fsca.co.za/',
};

/** The address that Accept opens. */
export const leadsTo = (target: Target, address: string | null): string => address ?? meanwhile[target];
