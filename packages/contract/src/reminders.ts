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

export const calls = {
  getGoal,
  setGoal,
  stopReminders,
};
