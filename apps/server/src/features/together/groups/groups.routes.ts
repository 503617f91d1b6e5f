import { api } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../../http/access.ts';
import { requestLanguage } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import { attachment } from '../../../http/headers.ts';
import { actorOf } from '../../base/audit/audit.ts';
import type { CalendarService } from './calendar.service.ts';
import type { ClassPackService } from './class-pack.service.ts';
import type { CopyGroup } from './copy-group.ts';
import type { FacilitatorsService } from './facilitators.service.ts';
import type { GroupPartnerService } from './group-partner.service.ts';
import { type GroupsService, noGroup } from './groups.service.ts';
import {
  groupColumns,
  ledColumns,
  ledView,
  managedColumns,
  managedView,
  memberColumns,
  memberView,
  ownView,
} from './groups.view.ts';
import type { ManyDueDates } from './many-due-dates.ts';
import type { MembersService } from './members.service.ts';
import type { MyGroupsService } from './my-groups.service.ts';
import type { StandingService } from './standing.service.ts';
import { needsMeFile, progressFile } from './standing-files.ts';

interface Services {
  groups: GroupsService;
  copies: CopyGroup;
  dueDates: ManyDueDates;
  members: MembersService;
  facilitators: FacilitatorsService;
  mine: MyGroupsService;
  standing: StandingService;
  calendar: CalendarService;
  classPack: ClassPackService;
  partner: GroupPartnerService;
}

interface OfGroup {
  caller: Caller;
  params: { group: number };
}

export function groupsRoutes(app: FastifyInstance, services: Services): void {
  const { groups } = services;
  const leads: Leads = {
    missing: noGroup,
    leads: ({ caller, params }: OfGroup) => groups.leads(caller.userId, params.group),
  };
  const reads: Reads = {
    ...leads,
    // A facilitator is admitted without a second factor, a manager is not.
    manages: async ({ caller, params }: OfGroup) =>
      caller.staff && (await groups.manages(caller.userId, params.group)),
  };
  bind(app, api.getGroupPartner, ({ params }) => services.partner.read(params.group));
  bind(app, api.setGroupPartner, async (input) => {
    await services.partner.set(actorOf(input), input.params.group, input.body.partner);
    return undefined;
  });
  bind(app, api.createGroup, (input) => groups.createGroup(actorOf(input), input.body.name));
  listRoutes(app, groups);
  bind(
    app,
    api.getGroup,
    async (input) => {
      await groups.noteLook(actorOf(input), input.params.group);
      return groups.readGroup(actorOf(input), input.params.group);
    },
    reads,
  );
  bind(
    app,
    api.changeGroup,
    (input) => groups.changeGroup(actorOf(input), input.params.group, input.body),
    leads,
  );
  bind(
    app,
    api.copyGroup,
    (input) => services.copies.copy(actorOf(input), input.params.group, input.body),
    leads,
  );
  bind(app, api.renewGroupCode, (input) => groups.renewCode(actorOf(input), input.params.group), leads);
  bind(
    app,
    api.setGroupModule,
    (input) => {
      const { group, module } = input.params;
      return groups.setModule(actorOf(input), group, module, input.body.due_on);
    },
    leads,
  );
  bind(
    app,
    api.removeGroupModule,
    (input) => groups.removeModule(actorOf(input), input.params.group, input.params.module),
    leads,
  );
  bind(app, api.setDueDates, (input) =>
    services.dueDates.changeOwn(actorOf(input), input.body, requestLanguage(input.request)),
  );
  bind(app, api.setAllDueDates, (input) =>
    services.dueDates.changeAny(actorOf(input), input.body, requestLanguage(input.request)),
  );
  membersRoutes(app, services, leads, reads);
  facilitatorsRoutes(app, services, leads);
  standingRoutes(app, services, reads);
  bind(
    app,
    api.getClassPack,
    async (input) => {
      const { group, module } = input.params;
      await groups.noteFile(actorOf(input), `attendance list of group ${group}`);
      const { fileName, zip } = await services.classPack.openPack(actorOf(input), group, module);
      input.reply.header('content-disposition', attachment(fileName));
      return zip;
    },
    leads,
  );
  myGroupsRoutes(app, services.mine);
  calendarRoutes(app, services.calendar);
}

function listRoutes(app: FastifyInstance, groups: GroupsService): void {
  bind(app, api.listGroups, async ({ caller, query }) => {
    const page = await groups.listGroups(caller.userId, query);
    return { ...page, results: page.results.map(ownView) };
  });
  bindCsv(app, api.exportGroups, {
    name: 'Groups',
    columns: groupColumns,
    async page({ caller, query }, place) {
      const { next, results } = await groups.listGroups(caller.userId, { ...query, ...place });
      return { next, results: results.map(ownView) };
    },
    note: (input) => groups.noteFile(actorOf(input), 'own groups'),
  });
  bind(app, api.listAllGroups, async (input) => {
    groups.noteAll(actorOf(input));
    const page = await groups.listAll(input.query);
    return { ...page, results: page.results.map(ledView) };
  });
  bindCsv(app, api.exportAllGroups, {
    name: 'All groups',
    columns: ledColumns,
    async page({ query }, place) {
      const { next, results } = await groups.listAll({ ...query, ...place });
      return { next, results: results.map(ledView) };
    },
    note: (input) => groups.noteFile(actorOf(input), 'all groups'),
  });
  managedRoutes(app, groups);
}

/** The list of a partner's manager. */
function managedRoutes(app: FastifyInstance, groups: GroupsService): void {
  bind(app, api.listPartnerGroups, async (input) => {
    groups.noteAll(actorOf(input));
    const page = await groups.listManaged(input.caller.userId, input.query);
    return { ...page, results: page.results.map(managedView) };
  });
  bindCsv(app, api.exportPartnerGroups, {
    name: 'Groups of my partners',
    columns: managedColumns,
    async page({ caller, query }, place) {
      const { next, results } = await groups.listManaged(caller.userId, { ...query, ...place });
      return { next, results: results.map(managedView) };
    },
    note: (input) => groups.noteFile(actorOf(input), 'groups of own partners'),
  });
}

type Leads = { missing: typeof noGroup; leads: (asked: OfGroup) => Promise<boolean> };
type Reads = Leads & { manages: (asked: OfGroup) => Promise<boolean> };

function membersRoutes(
  app: FastifyInstance,
  { groups, members }: Services,
  leads: Leads,
  reads: Reads,
): void {
  bind(
    app,
    api.listGroupMembers,
    async (input) => {
      await groups.noteLook(actorOf(input), input.params.group);
      const asManager = await groups.seesAsManager(actorOf(input), input.params.group);
      const page = await members.listMembers(input.params.group, { ...input.query, asManager });
      return { ...page, results: page.results.map(memberView) };
    },
    reads,
  );
  bindCsv(
    app,
    api.exportGroupMembers,
    {
      name: 'Members of the group',
      columns: memberColumns,
      async page({ query, ...input }, place) {
        const { group } = input.params;
        const asManager = await groups.seesAsManager(actorOf(input), group);
        const { next, results } = await members.listMembers(group, { ...query, ...place, asManager });
        return { next, results: results.map(memberView) };
      },
      note: (input) => groups.noteFile(actorOf(input), `members of group ${input.params.group}`),
    },
    reads,
  );
  bind(
    app,
    api.inviteToGroup,
    (input) => members.inviteMembers(actorOf(input), input.params.group, input.body.addresses),
    leads,
  );
  bind(
    app,
    api.removeGroupMember,
    async (input) => {
      await members.removeMember(actorOf(input), input.params.group, input.params.member);
      return undefined;
    },
    leads,
  );
  bind(
    app,
    api.answerGroupHelp,
    async (input) => {
      await members.answerHelp(actorOf(input), input.params.group, input.params.member);
      return undefined;
    },
    leads,
  );
}

function facilitatorsRoutes(app: FastifyInstance, { groups, facilitators }: Services, leads: Leads): void {
  bind(
    app,
    api.addGroupFacilitator,
    async (input) => {
      const { group } = input.params;
      await facilitators.addFacilitator(actorOf(input), group, input.body.email);
      return groups.readGroup(actorOf(input), group);
    },
    leads,
  );
  bind(
    app,
    api.removeGroupFacilitator,
    async (input) => {
      const { group, facilitator } = input.params;
      await facilitators.removeFacilitator(actorOf(input), group, facilitator);
      return undefined;
    },
    leads,
  );
  bind(
    app,
    api.handOverGroup,
    async (input) => {
      const { group } = input.params;
      const manager = { actor: actorOf(input), leads: await groups.leads(input.caller.userId, group) };
      await facilitators.handOver(manager, group, input.body.email);
      return undefined;
    },
    leads,
  );
}

function standingRoutes(app: FastifyInstance, { groups, standing }: Services, reads: Reads): void {
  const asManager = (input: OfGroup & { request: FastifyRequest }) =>
    groups.seesAsManager(actorOf(input), input.params.group);
  bind(
    app,
    api.getGroupProgress,
    async (input) => {
      await groups.noteLook(actorOf(input), input.params.group);
      return standing.progress(input.params.group, await asManager(input));
    },
    reads,
  );
  bind(
    app,
    api.getGroupProgressFile,
    async (input) => {
      await groups.noteFile(actorOf(input), `progress of group ${input.params.group}`);
      input.reply.header('content-disposition', attachment('Progress of the group.csv'));
      return progressFile(await standing.progress(input.params.group, await asManager(input)));
    },
    reads,
  );
  bind(app, api.getNeedsMe, ({ caller, query }) => standing.needsMe(caller.userId, query.group));
  bind(app, api.getNeedsMeFile, async ({ query, ...input }) => {
    const { caller, reply } = input;
    await groups.noteFile(actorOf(input), 'who needs me');
    reply.header('content-disposition', attachment('Who needs me today.csv'));
    return needsMeFile(await standing.needsMe(caller.userId, query.group));
  });
}

function myGroupsRoutes(app: FastifyInstance, mine: MyGroupsService): void {
  bind(app, api.readJoinCode, (input) => mine.look(actorOf(input), input.body.code));
  bind(app, api.joinGroup, (input) => mine.join(actorOf(input), input.body.code, input.body.agreed_to));
  bind(app, api.listMyGroups, ({ caller }) => mine.listGroups(caller.userId));
  bind(app, api.askGroupHelp, ({ body, caller, params }) => mine.askHelp(caller.userId, params.group, body), {
    missing: noGroup,
    member: ({ caller, params }) => mine.isMember(caller.userId, params.group),
  });
  bind(app, api.leaveGroup, async (input) => {
    await mine.leaveGroup(actorOf(input), input.params.group);
    return undefined;
  });
}

function calendarRoutes(app: FastifyInstance, calendar: CalendarService): void {
  bind(app, api.makeCalendar, ({ caller }) => calendar.makeCalendar(caller.userId));
  bind(app, api.endCalendar, async ({ caller }) => {
    await calendar.endCalendar(caller.userId);
    return undefined;
  });
  bind(app, api.getCalendar, ({ params }) => calendar.readCalendar(params.token));
}
