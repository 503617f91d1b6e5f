import type { SiteLinks } from '@readytowork/contract';

/** The pages of the partner bank that the footer leads to, by their name in /leaving/{name}. */
const targets = { terms: 'terms', privacy: 'privacy', 'financial-services': 'financial_services' } as const;

export type Target = keyof typeof targets;

export const isTarget = (name: string | undefined): name is Target =>
  name !== undefined && Object.hasOwn(targets, name);

export const addressOf = (links: SiteLinks, target: Target): string => links[targets[target]];
