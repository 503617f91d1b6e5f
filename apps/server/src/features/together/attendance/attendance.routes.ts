import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../http/access.ts';
import { bind } from '../../../http/bind.ts';
import { attachment } from '../../../http/headers.ts';
import { actorOf } from '../../base/audit/audit.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { AttendanceService } from './attendance.service.ts';

interface Services {
  attendance: AttendanceService;
  groups: Pick<GroupsService, 'leads' | 'noteFile' | 'noteLook'>;
}

export function attendanceRoutes(app: FastifyInstance, { attendance, groups }: Services): void {
  const leads = {
    missing: 'group_not_found' as const,
    leads: ({ caller, params }: { caller: Caller; params: { group: number } }) =>
      groups.leads(caller.userId, params.group),
  };
  bind(
    app,
    api.getAttendance,
    async (input) => {
      await groups.noteLook(actorOf(input), input.params.group);
      return attendance.readAttendance(input.params.group);
    },
    leads,
  );
  bind(
    app,
    api.getAttendanceFile,
    async (input) => {
      await groups.noteFile(actorOf(input), `attendance of group ${input.params.group}`);
      input.reply.header('content-disposition', attachment('Attendance of the group.csv'));
      return attendance.readFile(input.params.group);
    },
    leads,
  );
  bind(
    app,
    api.getMeeting,
    async (input) => {
      await groups.noteLook(actorOf(input), input.params.group);
      return attendance.readMeeting(input.caller.userId, input.params);
    },
    leads,
  );
  bind(
    app,
    api.addMeeting,
    async (input) => {
      const { day, ...fields } = input.body;
      await attendance.addMeeting(actorOf(input), { group: input.params.group, day }, fields);
      return undefined;
    },
    leads,
  );
  bind(
    app,
    api.changeMeeting,
    async (input) => {
      await attendance.changeMeeting(actorOf(input), input.params, input.body);
      return undefined;
    },
    leads,
  );
  bind(
    app,
    api.removeMeeting,
    async (input) => {
      await attendance.removeMeeting(actorOf(input), input.params);
      return undefined;
    },
    leads,
  );
  bind(
    app,
    api.markAttendance,
    async (input) => {
      await attendance.mark(actorOf(input), input.params, input.body.marks);
      return undefined;
    },
    leads,
  );
}
