import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { MembersService } from '../groups/members.service.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { AttendanceService } from './attendance.service.ts';

export const declares = {
  tables: {
    group_meeting: { retention: { kept: 'Belongs to the group, and goes with it.' } },
    attendance_mark: {
      retention: { kept: 'Belongs to a meeting of the group, and to the learner, and goes with either.' },
      personalData: { by: 'account_id', others: ['marked_by'], withheld: [] },
      merge: { account_id: 'moves', marked_by: 'moves' },
    },
  },
  reads: { account: 'The names of the facilitators who marked stand beside their marks.' },
} satisfies Declaration;

interface Needs {
  groups: GroupsService;
  members: MembersService;
}

/** Meetings of groups, and their attendance. */
export function make(needs: Platform & Needs): Feature<object> {
  const attendance = new AttendanceService(needs);
  return { offers: {}, routes: (app) => attendanceRoutes(app, { attendance, groups: needs.groups }) };
}
