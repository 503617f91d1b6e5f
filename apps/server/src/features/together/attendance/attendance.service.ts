import type { Attendance, Meeting, NewMark } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import { groupBy } from '../../../group-by.ts';
import { dayAfter } from '../../../local-time.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import type { MembersService } from '../groups/members.service.ts';
import { around, most } from './attendance.limits.ts';
import * as queries from './attendance.queries.ts';
import { attendanceView, meetingView } from './attendance.view.ts';
import { attendanceFile } from './attendance-file.ts';
import { type MarkStanding, standingsOf } from './mark-standings.ts';

interface AttendanceDeps {
  db: Database;
  clock: () => Date;
  members: Pick<MembersService, 'listLearners'>;
}

const noMeeting = () => notFound('meeting_not_found');

/** The meetings of a group and who was there, as its facilitators mark them (docs/decisions/0076). */
export class AttendanceService {
  constructor(private readonly deps: AttendanceDeps) {}

  async readAttendance(group: number): Promise<Attendance> {
    return attendanceView(await this.find(group), this.deps.clock());
  }

  async readFile(group: number): Promise<Buffer> {
    return attendanceFile(await this.find(group), this.deps.clock());
  }

  private async find(group: number) {
    const { db, members } = this.deps;
    return {
      learners: await members.listLearners(group),
      meetings: await queries.meetingsOf(db, group),
      marks: await queries.standingMarks(db, group),
    };
  }

  async readMeeting(reader: number, key: queries.MeetingKey): Promise<Meeting> {
    const { clock, db, members } = this.deps;
    const meeting = await queries.findMeeting(db, key);
    if (!meeting) throw noMeeting();
    const learners = await members.listLearners(key.group);
    const heads = await queries.headsOf(db, key.group, key.day);
    return meetingView({ meeting, learners, heads, reader }, clock());
  }

  /** Adds a meeting on a day. An existing meeting of that day is unchanged. */
  async addMeeting(actor: Actor, key: queries.MeetingKey, fields: queries.MeetingFields): Promise<void> {
    const { clock, db } = this.deps;
    const at = clock();
    if (key.day < dayAfter(at, -around.before) || key.day > dayAfter(at, around.after))
      throw invalid({ day: ['meeting_day_unlikely'] });
    await db.transaction().execute(async (transaction) => {
      await takeTurn(transaction, 'meetings', [key.group]);
      if (!(await queries.insertMeeting(transaction, key, { ...fields, created_at: at }))) return;
      if ((await queries.countMeetings(transaction, key.group)) > most.meetings)
        throw conflict('meetings_too_many', { meetings: most.meetings });
      await note(transaction, actor, key, { action: 'group-meeting-added', after: fields });
    });
  }

  async changeMeeting(actor: Actor, key: queries.MeetingKey, fields: queries.MeetingFields): Promise<void> {
    await this.deps.db.transaction().execute(async (transaction) => {
      const before = await queries.lockMeeting(transaction, key);
      if (!before) throw noMeeting();
      if (before.title === fields.title && before.minutes === fields.minutes) return;
      await queries.updateMeeting(transaction, key, fields);
      await note(transaction, actor, key, { action: 'group-meeting-changed', before, after: fields });
    });
  }

  async removeMeeting(actor: Actor, key: queries.MeetingKey): Promise<void> {
    await this.deps.db.transaction().execute(async (transaction) => {
      const before = await queries.lockMeeting(transaction, key);
      if (!before) return;
      await queries.deleteMeeting(transaction, key);
      await note(transaction, actor, key, { action: 'group-meeting-removed', before });
    });
  }

  /** Takes marks in the order of their arrival; a mark that is there already changes nothing. */
  async mark(actor: Actor, key: queries.MeetingKey, marks: readonly NewMark[]): Promise<void> {
    const { clock, db, members } = this.deps;
    const learners = await members.listLearners(key.group);
    const accounts = new Map(learners.map(({ account, member }) => [member, account]));
    await db.transaction().execute(async (transaction) => {
      if (!(await queries.lockMeeting(transaction, key))) throw noMeeting();
      const arrived_at = clock();
      const marked = new Set<number>();
      let added = 0;
      for (const { at: phone, excuse, id, member, replaces, state } of marks) {
        const account_id = accounts.get(member);
        if (account_id === undefined) continue;
        const place = { group_id: key.group, held_on: key.day, account_id };
        const row = {
          id,
          ...place,
          state,
          excuse,
          replaces,
          marked_by: actor.id,
          arrived_at,
          phone_at: new Date(phone),
        };
        if (!(await queries.insertMark(transaction, row))) continue;
        marked.add(account_id);
        added += 1;
      }
      if (added === 0) return;
      await settle(transaction, key, [...marked]);
      const action = 'group-attendance-marked' as const;
      await record(transaction, { by: actor, action, subject: `${key.group} ${key.day} ${added}` });
    });
  }
}

/** Determines again which marks of these learners count. */
async function settle(db: Executor, key: queries.MeetingKey, accounts: readonly number[]): Promise<void> {
  const changed = new Map<MarkStanding, string[]>();
  const all = await queries.marksOf(db, key, accounts);
  for (const own of groupBy(all, ({ account_id }) => account_id).values()) {
    if (own.length > most.marks) throw conflict('marks_too_many', { marks: most.marks });
    for (const [index, standing] of standingsOf(own).entries()) {
      const mark = own[index];
      if (!mark || mark.standing === standing) continue;
      changed.set(standing, [...(changed.get(standing) ?? []), mark.id]);
    }
  }
  for (const [standing, ids] of changed) await queries.setStanding(db, ids, standing);
}

interface Noted {
  action: 'group-meeting-added' | 'group-meeting-changed' | 'group-meeting-removed';
  before?: queries.MeetingFields;
  after?: queries.MeetingFields;
}

/** Records a change of a meeting in the audit log, in the same transaction. */
const note = (db: Executor, by: Actor, { day, group }: queries.MeetingKey, noted: Noted) =>
  record(db, { by, subject: `${group} ${day}`, ...noted });
