import { type CountWritten, type Declaration, type Feature, withAccount } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { MyGroupsService } from '../groups/my-groups.service.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import type { Notices } from '../notices/notices.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { BlocksService } from './blocks.service.ts';
import { communityRoutes } from './community.routes.ts';
import { CommunityService } from './community.service.ts';
import { communitySettings } from './community.settings.ts';
import { connectLimits } from './connect.limits.ts';
import { type Connecting, connectingRoutes } from './connecting.routes.ts';
import { connectionMailText } from './connection-invitation.emails.ts';
import { ConnectionsService } from './connections.service.ts';
import { tellAddress } from './invitation-mail.ts';
import { forgetOldAddresses } from './invitations.queries.ts';
import { InvitationsService } from './invitations.service.ts';
import { joinBlocks, joinConnections, joinInvitations, joinMembers } from './merge-community.ts';
import { PeopleService } from './people.service.ts';
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
        kept: 'Nobody is asked again and again, so it is known for good how often somebody was asked. Of an address only a hash is kept once the invitation has run out.',
      },
      // Whoever asked does not learn from the copy either that somebody declined.
      personalData: {
        by: 'account_id',
        about: 'to_id',
        withheld: ['state', 'answered_at', 'address_hash'],
      },
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
        why: 'A second offence is judged by the first. What still counts is kept with the person.',
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
  settings: { ...communitySettings, mail_connection_invitation: connectionMailText },
  limits: connectLimits,
} satisfies Declaration;

interface Needs extends Platform {
  groups: GroupsService;
  myGroups: MyGroupsService;
  mailer: Mailer;
  notices: Notices;
  noticesSeen: NoticesService;
  throttle: Throttle;
  /** Of every feature through which people write to each other. */
  written: () => readonly CountWritten[];
}

interface Offers {
  community: CommunityService;
  connecting: Connecting;
  writing: Writing;
}

/** Who takes part, who knows whom, who does not want to hear of whom (docs/decisions/0057), and what they may write (0062). */
export function make(needs: Needs): Feature<Offers> {
  const { clock, config, db, written } = needs;
  const { publicUrl, registration } = config;
  const community = new CommunityService({ db, clock });
  const people = new PeopleService({ ...needs, community, publicUrl });
  const connecting = {
    people,
    connections: new ConnectionsService({ db, clock, community }),
    invitations: new InvitationsService({ ...needs, community, people }),
    blocks: new BlocksService({ db, clock, community }),
  };
  return {
    offers: { community, connecting, writing: new Writing({ db, clock, written }) },
    routes: (app) => {
      communityRoutes(app, community, needs.noticesSeen);
      connectingRoutes(app, connecting);
    },
    jobs: [tellAddress({ ...needs, publicUrl, registration })],
    cleanup: [() => forgetOldAddresses(db, clock())],
  };
}
