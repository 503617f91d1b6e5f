import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { unsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import type { Pushes } from '../../base/push/pushes.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Writing } from '../community/writing.service.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { MembersService } from '../groups/members.service.ts';
import type { MyGroupsService } from '../groups/my-groups.service.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import { GroupMailsService } from './group-mails.service.ts';
import { groupMessageMailText } from './group-messages.emails.ts';
import { groupMessageLimits } from './group-messages.limits.ts';
import { groupMessagesRoutes } from './group-messages.routes.ts';
import { GroupMessagesService } from './group-messages.service.ts';
import { joinMailChoices, joinMessages } from './merge-messages.ts';
import { reportableGroupMessage } from './reportable-group-message.ts';
import { tellingHandlers } from './tell-learners.ts';

const effect = 'Whether learners came back after a message is one statement over all who got it.';

export const declares = {
  tables: {
    group_message: {
      retention: {
        since: 'at',
        days: 365,
        fewest: 30,
        title: 'Messages between facilitators and learners',
        why: 'A group works on its courses for some months; a message of a year ago helps nobody any more.',
      },
      personalData: { by: 'account_id', others: ['author_id'], withheld: [] },
      merge: { account_id: joinMessages, author_id: 'moves' },
    },
    group_mail_choice: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinMailChoices },
    },
  },
  reads: {
    account: 'The name of who wrote stands beside each message.',
    attempt: effect,
    chapter_progress: effect,
    group_member: effect,
    group_module: effect,
    learner_group: 'The name of the group stands in a report.',
    scorm_progress: effect,
  },
  settings: { mail_group_message: groupMessageMailText },
  limits: groupMessageLimits,
} satisfies Declaration;

interface Needs {
  groups: GroupsService;
  mailer: Mailer;
  members: MembersService;
  membership: MembershipService;
  myGroups: MyGroupsService;
  pushes: Pushes;
  throttle: Throttle;
  writing: Writing;
}

/** Facilitators' messages to learners of their groups, the learners' answers, and the effect of the messages. */
export function make(needs: Platform & Needs): Feature<{ groupMessages: GroupMessagesService }> {
  const { clock, config, db, groups } = needs;
  const tokens = unsubscribeTokens(config.jwtSecrets, 'group messages');
  const messages = new GroupMessagesService(needs);
  return {
    offers: { groupMessages: messages },
    routes: (app) =>
      groupMessagesRoutes(app, {
        ...needs,
        messages,
        mails: new GroupMailsService({ db, clock, tokens }),
      }),
    jobs: tellingHandlers({ ...needs, publicUrl: config.publicUrl, tokens }),
    reportables: [reportableGroupMessage({ db, clock, groups })],
  };
}
