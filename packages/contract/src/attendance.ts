import { z } from 'zod';
import { call } from './call.ts';
import { attendanceStates, excuses } from './choices.ts';
import { id, pathId, time, typed } from './shapes.ts';

const groupId = z.strictObject({ group: pathId });
const day = z.iso.date();
/** A group meets once a day at most, so the day names the meeting on every phone. */
const meetingOf = groupId.extend({ day });

const title = typed().max(80);
/** Length of a meeting: a quarter of an hour to twelve hours. */
const minutes = z.int().min(15).max(720);

const looking = ['facilitator', 'support', 'administrator'] as const;
const whoLooks = ['leads', 'support', 'administrator'] as const;
const leading = ['facilitator'] as const;
const whoLeads = ['leads'] as const;

/** Number of learners of the group with each mark; learners without a mark are not counted. */
const counts = { present: z.int(), late: z.int(), excused: z.int(), absent: z.int() };

const attendance = z.object({
  as_of: time,
  /** In the order of the printed attendance list. */
  learners: z.array(
    z.object({
      member: id,
      name: z.string(),
      ...counts,
      /** Time at meetings; a learner who came late counts for the whole meeting. */
      minutes: z.int(),
    }),
  ),
  /** The newest first. */
  meetings: z.array(
    z.object({
      day,
      title: z.string(),
      minutes: z.int(),
      ...counts,
      /** Learners whose marks disagree. */
      contested: z.int(),
    }),
  ),
});
export type Attendance = z.output<typeof attendance>;

const answer = { state: z.enum(attendanceStates), excuse: z.enum(excuses).nullable() };

const mark = z.object({
  ...answer,
  /** The facilitator who made the mark; null if the account was deleted. */
  by: z.object({ name: z.string(), self: z.boolean() }).nullable(),
  /** When it reached the server. */
  at: time,
});
export type AttendanceMark = z.output<typeof mark>;

const meeting = z.object({
  as_of: time,
  day,
  title: z.string(),
  minutes: z.int(),
  /** In the order of the printed attendance list. */
  learners: z.array(
    z.object({
      member: id,
      name: z.string(),
      /** The mark that counts. */
      mark: mark.nullable(),
      /** Marks that say something else and were made without knowing the one that counts. */
      contested: z.array(mark),
      /** The marks that the next mark must name in `replaces`, so that no conflict remains. */
      heads: z.array(z.uuid()),
    }),
  ),
});
export type Meeting = z.output<typeof meeting>;

const getAttendance = call({
  method: 'GET',
  path: '/v1/groups/:group/attendance/',
  access: looking,
  summary: 'The meetings of a group, and how long each learner was there.',
  params: groupId,
  object: whoLooks,
  reply: attendance,
});

const getAttendanceFile = call({
  method: 'GET',
  path: '/v1/groups/:group/attendance/csv/',
  access: looking,
  summary: 'The same as a CSV file: a row for each learner, a column for each meeting.',
  params: groupId,
  object: whoLooks,
  file: 'text/csv; charset=utf-8',
});

const getMeeting = call({
  method: 'GET',
  path: '/v1/groups/:group/meetings/:day/',
  access: looking,
  summary: 'One meeting with the marks of its learners, and the marks that disagree.',
  params: meetingOf,
  object: whoLooks,
  reply: meeting,
});

const addMeeting = call({
  method: 'POST',
  path: '/v1/groups/:group/meetings/',
  access: leading,
  summary: 'Add the meeting of a day. A day that has one keeps it as it is, so two phones may add it.',
  params: groupId,
  object: whoLeads,
  body: z.strictObject({ day, title, minutes }),
  status: 204,
  errors: [409],
});

const changeMeeting = call({
  method: 'PUT',
  path: '/v1/groups/:group/meetings/:day/',
  access: leading,
  summary: 'Change the title and the length of a meeting.',
  params: meetingOf,
  object: whoLeads,
  body: z.strictObject({ title, minutes }),
  status: 204,
});

const removeMeeting = call({
  method: 'DELETE',
  path: '/v1/groups/:group/meetings/:day/',
  access: leading,
  summary: 'Delete a meeting with its marks. It can be repeated.',
  params: meetingOf,
  object: whoLeads,
  body: z.strictObject({}).optional(),
  status: 204,
});

const newMark = z
  .strictObject({
    /** The phone makes it; the same again is the same mark. */
    id: z.uuid(),
    member: id,
    ...answer,
    /** The marks that the facilitator saw, or made before on this phone. */
    replaces: z.array(z.uuid()).max(20),
    /** The phone's clock, for information: it decides nothing. */
    at: time,
  })
  .refine(({ state, excuse }) => (state === 'excused') === (excuse !== null), {
    error: 'excuse_misplaced',
    path: ['excuse'],
  });
export type NewMark = z.output<typeof newMark>;

const markAttendance = call({
  method: 'POST',
  path: '/v1/groups/:group/meetings/:day/marks/',
  access: leading,
  summary:
    'Mark who was at a meeting. Each mark counts once, however often it arrives. Marks of people who have left the group are left out.',
  params: meetingOf,
  object: whoLeads,
  body: z.strictObject({ marks: z.array(newMark).min(1).max(200) }),
  bodyLimit: 256 * 1024,
  often: true,
  status: 204,
  errors: [409],
});

export const calls = {
  getAttendance,
  getAttendanceFile,
  getMeeting,
  addMeeting,
  changeMeeting,
  removeMeeting,
  markAttendance,
};
