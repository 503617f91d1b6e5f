import { type CountWritten, type Declaration, type Feature, withAccount } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { communityRoutes } from './community.routes.ts';
import { CommunityService } from './community.service.ts';
import { communitySettings } from './community.settings.ts';
import { joinBlocks, joinConnections, joinInvitations, joinMembers } from './merge-community.ts';
import { Writing } from './writing.service.ts';

export const declares = {
  tables: {
    community_member: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinMembers },
    },
    connection: {
      retention: withAccount,
      personalData: { by: 'account_id', others: ['other_id'], withheld: [] },
      merge: { account_id: joinConnections, other_id: 'along' },
    },
    connection_invitation: {
      retention: {
        since: 'expires_at',
        days: 0,
        why: 'An address that has not answered is forgotten. One to an account is kept, so that nobody is asked again and again.',
      },
      personalData: { by: 'account_id', about: 'to_id', withheld: [] },
      merge: { account_id: joinInvitations, to_id: 'along' },
    },
    community_block: {
      retention: withAccount,
      personalData: { by: 'account_id', others: ['other_id'], withheld: [] },
      merge: { account_id: joinBlocks, other_id: 'along' },
    },
    sanction: {
      retention: {
        since: 'at',
        days: 730,
        fewest: 90,
        title: 'What moderators did to somebody',
        why: 'A second offence is judged by the first. What still holds stands with the person.',
      },
      personalData: { by: 'account_id', others: ['by_id', 'lifted_by'], withheld: ['by_id', 'lifted_by'] },
      merge: { account_id: 'moves', by_id: 'stays', lifted_by: 'stays' },
    },
  },
  reads: {
    account:
      'Age, name and whether the account is in use: with the standing, in one statement for every call.',
    group_member: 'Who shares a group is asked with every list.',
    learner_group: 'Who shares a group is asked with every list.',
    setting: 'Whether the community is on is asked with every call, in the same statement.',
  },
  settings: communitySettings,
} satisfies Declaration;

interface Needs extends Platform {
  /** Of every feature through which people write to each other. */
  written: () => readonly CountWritten[];
}

/** Who takes part, who knows whom, who does not want to hear of whom (docs/decisions/0057), and what they may write (0062). */
export function make({
  db,
  clock,
  written,
}: Needs): Feature<{ community: CommunityService; writing: Writing }> {
  const community = new CommunityService({ db, clock });
  const writing = new Writing({ db, clock, written });
  return { offers: { community, writing }, routes: (app) => communityRoutes(app, community) };
}
