import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../http/access.ts';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { actorOf } from '../../base/audit/audit.ts';
import { oneClickRoute } from '../../base/mail/one-click.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { MyGroupsService } from '../groups/my-groups.service.ts';
import type { GroupMailsService } from './group-mails.service.ts';
import type { GroupMessagesService } from './group-messages.service.ts';

interface Services {
  messages: GroupMessagesService;
  mails: GroupMailsService;
  groups: Pick<GroupsService, 'leads'>;
  myGroups: Pick<MyGroupsService, 'isMember'>;
}

interface OfGroup {
  caller: Caller;
  params: { group: number };
}

const missing = 'group_not_found' as const;
export function groupMessagesRoutes(app: FastifyInstance, services: Services): void {
  facilitatorRoutes(app, services);
  learnerRoutes(app, services);
  mailsRoutes(app, services.mails);
}

function facilitatorRoutes(app: FastifyInstance, { groups, messages }: Services): void {
  const leads = {
    missing,
    leads: ({ caller, params }: OfGroup) => groups.leads(caller.userId, params.group),
  };
  bind(
    app,
    api.writeToLearners,
    (input) => messages.writeToLearners(actorOf(input), input.params.group, input.body),
    leads,
  );
  bind(
    app,
    api.getGroupMessages,
    ({ caller, params }) => messages.listMessages(caller.userId, params.group),
    leads,
  );
  bind(
    app,
    api.getGroupThread,
    ({ caller, params }) => messages.readThread(caller.userId, params.group, params.member),
    leads,
  );
  bind(
    app,
    api.readGroupThread,
    async ({ body, params }) => {
      await messages.noteRead(params.group, params.member, new Date(body.until));
      return undefined;
    },
    leads,
  );
}

function learnerRoutes(app: FastifyInstance, { messages, myGroups }: Services): void {
  const member = {
    missing,
    member: ({ caller, params }: OfGroup) => myGroups.isMember(caller.userId, params.group),
  };
  bind(
    app,
    api.getMyThread,
    ({ caller, params }) => messages.readOwnThread(caller.userId, params.group),
    member,
  );
  bind(
    app,
    api.answerFacilitators,
    ({ body, caller, params }) => messages.answer(caller.userId, params.group, body),
    member,
  );
  bind(
    app,
    api.readMyThread,
    async ({ body, caller, params }) => {
      await messages.noteOwnRead(caller.userId, params.group, new Date(body.until));
      return undefined;
    },
    member,
  );
}

function mailsRoutes(app: FastifyInstance, mails: GroupMailsService): void {
  bind(app, api.getGroupMails, ({ caller }) => mails.readChoice(caller.userId));
  bind(app, api.setGroupMails, ({ body, caller }) => mails.setChoice(caller.userId, body.mails));
  bind(app, api.stopGroupMails, async ({ body, request }) => {
    await mails.stopMails(body.token);
    return acknowledge(request, 'group_mails_stopped');
  });
  oneClickRoute(app, {
    path: '/unsubscribe/groups',
    answer: 'group_mails_stopped',
    stop: (token) => mails.stopMails(token),
  });
}
