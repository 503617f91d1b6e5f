import { i18n } from '@lingui/core';
import { api } from '@readytowork/api-client/api';
import type { NewMark } from '@readytowork/contract';

import { defineKind } from '../outbox/kind.ts';
import { priorities } from '../outbox/priorities.ts';
import { attendanceStates, excuses } from './choices.ts';
import { takeInMarks } from './marks.ts';
import { attendanceQuery, meetingQuery } from './queries.ts';

/** A facilitator added the meeting of a day. */
export interface AddedMeeting {
  group: number;
  day: string;
  title: string;
  minutes: number;
}

/** Marks that one page made for a meeting, at most one for each learner. */
export interface MadeMarks {
  group: number;
  day: string;
  /** Of the page that made them, so that two tabs never overwrite each other. */
  page: string;
  marks: NewMark[];
}

/** Everything about one group is sent in the order in which it was done: its meetings before their marks. */
const order = ({ group }: { group: number }) => `class ${group}`;

export const meetingAdded = defineKind<AddedMeeting>({
  name: 'meeting',
  encode: ({ day, group, minutes, title }) => ({
    id: `${group}.${day}`,
    content: JSON.stringify([minutes, title]),
  }),
  decode: (id, content) => {
    const [group = '', day = ''] = id.split('.');
    const [minutes, title] = arrayIn(content);
    if (!isPlace(group, day) || typeof minutes !== 'number' || typeof title !== 'string') return undefined;
    return { group: Number(group), day, minutes, title };
  },
  // Meetings are sent after a learner's own operations, and before their marks.
  priority: priorities.writing + 1,
  group: order,
  send: ({ group, ...body }, signal) =>
    api('POST /v1/groups/:group/meetings/', { params: { group }, body, signal }),
  refusal: () => i18n._('refused.meeting', {}, { message: 'A meeting could not be added.' }),
  acknowledged: ({ day, group }, queries) => {
    void queries.invalidateQueries(attendanceQuery(group));
    void queries.invalidateQueries(meetingQuery(group, day));
  },
});

export const attendanceMarked = defineKind<MadeMarks>({
  name: 'attendance',
  encode: ({ day, group, marks, page }) => ({
    id: `${group}.${day}.${page}`,
    content: JSON.stringify(marks),
  }),
  decode: (id, content) => {
    const [group = '', day = '', page = ''] = id.split('.');
    const marks = arrayIn(content).filter(isMark);
    if (!isPlace(group, day) || !/^[0-9a-f]{32}$/.test(page) || marks.length === 0) return undefined;
    return { group: Number(group), day, page, marks };
  },
  priority: priorities.writing + 2,
  // A class is ticked down quickly: its marks go together.
  pauseMs: 1_500,
  group: order,
  send: ({ day, group, marks }, signal) =>
    api('POST /v1/groups/:group/meetings/:day/marks/', { params: { group, day }, body: { marks }, signal }),
  refusal: () => i18n._('refused.attendance', {}, { message: 'Marks of attendance could not be saved.' }),
  acknowledged: ({ day, group, marks }, queries) => {
    const { queryKey } = meetingQuery(group, day);
    // A response requested before the marks arrived lacks them, so it is discarded.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (known) => known && takeInMarks(known, marks));
    void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries(attendanceQuery(group));
  },
});

const isPlace = (group: string, day: string) => /^[1-9]\d*$/.test(group) && /^\d{4}-\d\d-\d\d$/.test(day);

function arrayIn(content: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(content);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether the value is a mark of this version of the site or an older one. */
function isMark(value: unknown): value is NewMark {
  if (typeof value !== 'object' || value === null) return false;
  const { at, excuse, id, member, replaces, state }: Partial<Record<keyof NewMark, unknown>> = value;
  return (
    isText(id) &&
    isText(at) &&
    Number.isInteger(member) &&
    attendanceStates.some((known) => known === state) &&
    (excuse === null || excuses.some((known) => known === excuse)) &&
    Array.isArray(replaces) &&
    replaces.every(isText)
  );
}
