import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { PartnersService } from '../../base/partners/partners.service.ts';
import type { Pushes } from '../../base/push/pushes.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import type { ModuleAccess } from '../../learning/modules/module-access.ts';
import type { Renderings } from '../../learning/modules/renderings.ts';
import type { ProgressService } from '../../learning/progress/progress.service.ts';
import type { Notices } from '../notices/notices.ts';
import { CalendarService } from './calendar.service.ts';
import { ClassPackService } from './class-pack.service.ts';
import { CopyGroup } from './copy-group.ts';
import { facilitatorMails } from './facilitator-mails.ts';
import { FacilitatorsService } from './facilitators.service.ts';
import { forgetGroupNames } from './forget-group-names.ts';
import { groupMailText } from './group-invitation.emails.ts';
import { GroupPartnerService } from './group-partner.service.ts';
import { groupLimits } from './groups.limits.ts';
import { groupsRoutes } from './groups.routes.ts';
import { GroupsService } from './groups.service.ts';
import { forgetFacilitator, releaseGroups } from './leave-groups.ts';
import { ManyDueDates } from './many-due-dates.ts';
import { MembersService } from './members.service.ts';
import { joinCalendars, joinLedGroups, joinMemberships } from './merge-groups.ts';
import { MyGroupsService } from './my-groups.service.ts';
import { PersonGroups } from './person-groups.service.ts';
import { pushDueDatesHandler } from './push-due-dates.ts';
import { StandingService } from './standing.service.ts';

const oneStatement = 'Who needs their facilitator is one statement over everybody in the groups.';

export const declares = {
  tables: {
    learner_group: {
      retention: {
        since: 'closed_at',
        days: 365,
        fewest: 30,
        title: 'Closed groups',
        why: 'A closed group can be looked at for as long as its results are asked for.',
      },
      personalData: { by: 'facilitator_id', withheld: [] },
      merge: { facilitator_id: joinLedGroups },
    },
    group_member: {
      retention: {
        since: 'expires_at',
        days: 30,
        why: 'Whoever declined is not asked again at once; that someone agreed and left stands in the audit log.',
      },
      personalData: { by: 'account_id', address: 'email', withheld: [] },
      merge: { account_id: joinMemberships },
    },
    group_facilitator: {
      retention: { kept: 'Belongs to the group and to the account, and goes with either.' },
      personalData: { by: 'account_id', withheld: [] },
      // Moved with the groups.
      merge: { account_id: 'along' },
    },
    group_calendar: {
      newPassword: 'ends',
      retention: { kept: 'Belongs to the account, and goes with it, or when its owner ends it.' },
      personalData: { by: 'account_id', withheld: ['secret_hash'] },
      merge: { account_id: joinCalendars },
    },
    group_module: { retention: { kept: 'Belongs to the group, and goes with it.' } },
  },
  reads: {
    account: 'Names of facilitators and members stand in the lists, sorted and paged by the database.',
    assessment: oneStatement,
    attempt: oneStatement,
    chapter_progress: oneStatement,
    group_message: oneStatement,
    partner: 'A manager’s list names the partner of each group.',
    partner_manager: 'Whether somebody manages the partner of a group, in the statements that read it.',
    scorm_progress: oneStatement,
  },
  settings: { mail_group_invitation: groupMailText },
  limits: groupLimits,
  release: releaseGroups,
} satisfies Declaration;

interface Needs {
  catalogue: Catalogue;
  moduleAccess: ModuleAccess;
  renderings: Renderings;
  mailer: Mailer;
  securityLog: SecurityLog;
  notices: Notices;
  partners: PartnersService;
  progress: ProgressService;
  pushes: Pushes;
  throttle: Throttle;
}

interface Offers {
  facilitators: FacilitatorsService;
  myGroups: MyGroupsService;
  groups: GroupsService;
  members: MembersService;
  personGroups: PersonGroups;
}

/** Groups of learners, their facilitators, and the learners who need attention today. */
export function make(needs: Platform & Needs): Feature<Offers> {
  const { publicUrl } = needs.config;
  const members = new MembersService({ ...needs, publicUrl });
  const mine = new MyGroupsService(needs);
  const groups = new GroupsService(needs);
  const facilitators = new FacilitatorsService(needs);
  const services = {
    groups,
    dueDates: new ManyDueDates(needs),
    copies: new CopyGroup({ db: needs.db, groups, facilitators }),
    members,
    facilitators,
    mine,
    standing: new StandingService(needs),
    calendar: new CalendarService({ ...needs, mine, publicUrl }),
    classPack: new ClassPackService(needs),
    partner: new GroupPartnerService(needs),
  };
  return {
    offers: { facilitators, myGroups: mine, groups, members, personGroups: new PersonGroups(needs) },
    routes: (app) => groupsRoutes(app, services),
    jobs: [
      ...members.handlers,
      ...facilitatorMails({ ...needs, publicUrl }),
      pushDueDatesHandler({ ...needs, mine }),
    ],
    forget: async (db, person, at) => {
      // Before the person leaves the groups, which are found by their facilitators.
      await forgetGroupNames(db, person);
      await forgetFacilitator(db, person, at);
    },
    attention: [{ kind: 'groups', look: () => facilitators.waiting() }],
  };
}
