import type { SiteLinks } from '@readytowork/contract';
import { paths } from '../../lib/paths.ts';

/** The partner bank's pages linked in the footer, by their name in /leaving/{name}. */
const targets = { terms: 'terms', privacy: 'privacy', 'financial-services': 'financial_services' } as const;

export type Target = keyof typeof targets;

export const isTarget = (name: string | undefined): name is Target =>
  name !== undefined && Object.hasOwn(targets, name);

/** The partner bank's page; null while the bank has not named one. */
export const addressOf = (links: SiteLinks, target: Target): string | null => links[targets[target]];

/** The page of ours that counts while the bank has not named its own; undefined if we have none. */
export function ownPageOf(target: Target): string | undefined {
  if (target === 'financial-services') return undefined;
  return paths[target];
}

/** The page of another owner that Accept opens: the bank's, or that of the authority that licenses providers. */
export const leadsTo = (address: string | null): string => address ?? 'https://www.fsca.co.za/';
