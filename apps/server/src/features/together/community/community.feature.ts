import { type CountWritten, type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { MyGroupsService } from '../groups/my-groups.service.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import type { Notices } from '../notices/notices.ts';
import { BlocksService } from './blocks.service.ts';
import { communityRoutes } from './community.routes.ts';
import { connectLimits } from './connect.limits.ts';
import { type Connecting, connectingRoutes } from './connecting.routes.ts';
import { connectionMailText } from './connection-invitation.emails.ts';
import { ConnectionsService } from './connections.service.ts';
import { forgetInvited } from './forget-invited.ts';
import { tellAddress } from './invitation-mail.ts';
import { forgetOldAddresses } from './invitations.queries.ts';
import { InvitationsService } from './invitations.service.ts';
import { joinBlocks, joinConnections, joinInvitations } from './merge-community.ts';
import { PeopleService } from './people.service.ts';
import { Writing } from './writing.service.ts';

export const declares = {
  tables: {
    connection: {
      retention: withAccount,
      personalData: { by: 'account_id', others: ['other_id'], withheld: [] },
      merge: { account_id: joinConnections, other_id: 'along' },
    },
    connection_invitation: {
      newPassword: { stays: 'The hash names the invited address and opens nothing.' },
      retention: {
        kept: 'Nobody is asked again and again, so it is known for good how often someone was asked. Of an address only a hash is kept once the invitation has run out.',
      },
      // Withheld because the copy of the sender's data must not reveal that the recipient declined.
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
  },
  reads: {
    account: 'Names and whether the account is in use are asked with every list.',
    community_member: 'Every list shows only members, and joins them.',
    group_member: 'Who shares a group is asked with every list.',
    group_facilitator: 'Who shares a group is asked with every list.',
    learner_group: 'Who shares a group is asked with every list.',
  },
  settings: { mail_connection_invitation: connectionMailText },
  limits: connectLimits,
} satisfies Declaration;

interface Needs {
  groups: GroupsService;
  myGroups: MyGroupsService;
  mailer: Mailer;
  membership: MembershipService;
  notices: Notices;
  noticesSeen: NoticesService;
  throttle: Throttle;
  /** Counters of members' texts, from every feature in which members write to each other. */
  written: () => readonly CountWritten[];
}

interface Offers {
  connecting: Connecting;
  writing: Writing;
}

/** Participation, connections and blocks (docs/decisions/0057), and the rules for texts (0062). */
export function make(needs: Platform & Needs): Feature<Offers> {
  const { clock, config, db, membership, written } = needs;
  const { publicUrl, registration } = config;
  const people = new PeopleService({ ...needs, publicUrl });
  const connecting = {
    people,
    connections: new ConnectionsService({ db, clock, membership }),
    invitations: new InvitationsService({ ...needs, people }),
    blocks: new BlocksService({ db, clock, membership }),
  };
  return {
    offers: { connecting, writing: new Writing({ db, clock, written }) },
    routes: (app) => {
      communityRoutes(app, membership, needs.noticesSeen);
      connectingRoutes(app, connecting);
    },
    jobs: [tellAddress({ ...needs, publicUrl, registration })],
    forget: forgetInvited,
    cleanup: [() => forgetOldAddresses(db, clock())],
  };
}
