import { z } from 'zod';
import { call } from './call.ts';
import { acknowledged } from './shapes.ts';

const weeklyDays = z.int().min(1).max(7).nullable();

export const goal = z.object({
  /** How many days a week the caller wants to learn; null if no goal is set. */
  weekly_days: weeklyDays,
  /** On how many days the caller has learned since Monday, in South African time. */
  days_this_week: z.int(),
  /** Weeks with learning up to now. A single missed week between two is forgiven and not counted; two in a row end it. */
  weeks_in_a_row: z.int(),
  /** True if reminders by mail are on. They are sent only to a confirmed address. */
  reminders: z.boolean(),
});
export type Goal = z.output<typeof goal>;

const getGoal = call({
  method: 'GET',
  path: '/v1/user/goal/',
  access: 'signed-in',
  summary: "The caller's goal for a week, how far they are with it, and whether reminders are on.",
  reply: goal,
});

const setGoal = call({
  method: 'PUT',
  path: '/v1/user/goal/',
  access: 'signed-in',
  summary: "Set the caller's goal for a week, and switch reminders by mail on or off. It can be repeated.",
  body: z.strictObject({ weekly_days: weeklyDays, reminders: z.boolean() }),
  reply: goal,
});

const stopReminders = call({
  method: 'POST',
  path: '/v1/reminders/stop/',
  access: 'anyone',
  summary: 'Switch reminders off with the token of a reminder, without signing in. It can be repeated.',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: acknowledged,
});

const days = z.array(z.int().min(1).max(7)).max(7);
const hour = z.int().min(7).max(20);

const reminderDays = z.object({
  /** The days on which the caller's devices get a reminder, in ascending order: 1 is Monday. Empty: none. */
  days,
  /** The hour in South African time; never in the quiet hours from 21:00 to 7:00. */
  hour,
  /** True if reminders wait until the caller saves the days again, because three in a row were ignored. */
  paused: z.boolean(),
});
export type ReminderDays = z.output<typeof reminderDays>;

const getReminderDays = call({
  method: 'GET',
  path: '/v1/user/reminder_days/',
  access: 'signed-in',
  summary: "The days and the hour at which the caller's devices get a reminder.",
  reply: reminderDays,
});

const setReminderDays = call({
  method: 'PUT',
  path: '/v1/user/reminder_days/',
  access: 'signed-in',
  summary:
    "Choose the days and the hour at which the caller's devices get a reminder. Starts reminders again that were stopped or ignored. It can be repeated.",
  body: z.strictObject({ days, hour }),
  reply: reminderDays,
});

const noteReminderOpened = call({
  method: 'POST',
  path: '/v1/reminders/opened/',
  access: 'anyone',
  summary:
    'Note that a reminder on a device was opened, with its token and without signing in. It can be repeated.',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  status: 204,
});

export const calls = {
  getGoal,
  setGoal,
  getReminderDays,
  setReminderDays,
  noteReminderOpened,
  stopReminders,
};
