import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { communitySettings } from './community.settings.ts';
import { MembershipService } from './membership.service.ts';
import { joinMembers } from './merge-members.ts';

export const declares = {
  tables: {
    community_member: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinMembers },
    },
    sanction: {
      retention: {
        since: 'at',
        days: 730,
        fewest: 90,
        title: 'What moderators did to someone',
        why: 'A second offence is judged by the first. What still counts is kept with the person.',
      },
      personalData: { by: 'account_id', others: ['by_id', 'lifted_by'], withheld: ['by_id', 'lifted_by'] },
      merge: { account_id: 'moves', by_id: 'stays', lifted_by: 'stays' },
    },
  },
  reads: {
    account:
      'Age, name and whether the account is in use: with the standing, in one statement for every call.',
    community_block: 'Every list that shows people leaves out who has blocked the reader or is blocked.',
    connection: 'Whether the page of an author opens to the reader is part of every list.',
    setting: 'Whether the community is on is asked with every call, in the same statement.',
  },
  settings: communitySettings,
} satisfies Declaration;

/** Decides who takes part in the community, and applies moderators' sanctions (docs/decisions/0057). */
export function make({ clock, db }: Platform): Feature<{ membership: MembershipService }> {
  return { offers: { membership: new MembershipService({ clock, db }) } };
}
