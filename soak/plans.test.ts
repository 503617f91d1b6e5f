import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi } from '../apps/server/src/testing/api.ts';
import { participant } from '../apps/server/src/testing/community.ts';
import { installPackage } from '../apps/server/src/testing/packages.ts';
import { posting } from '../apps/server/src/testing/posting.ts';
import { CallMaker } from './plans/call-maker.ts';
import { nodesOf, plans } from './plans/explain.ts';
import { seedEverything } from './plans/seed.ts';

const learners = 8000;
/** Tables that grow with the number of learners: no request may scan one in full. */
const growing = [
  'account',
  'session',
  'chapter_progress',
  'attempt',
  'assessment',
  'certificate',
  'scorm_progress',
  'learning_goal',
  'push_choice',
  'push_device',
  'learning_path',
  'outcome',
  'outcome_choice',
  'background',
  'learning_day',
  'learning_time',
  'workbook_entry',
  'job_search',
  'job_search_record',
  'review_question',
  'review_pause',
  'support_ticket',
  'ticket_message',
  'learner_group',
  'group_member',
  'group_meeting',
  'attendance_mark',
  'group_message',
  'audit',
  'consent',
  'notice',
  'notice_digest',
  'community_member',
  'connection',
  'connection_invitation',
  'community_block',
  'moderation_case',
  'moderation_evidence',
  'moderation_report',
  'moderation_act',
  'community_member',
  'connection',
  'room',
  'room_member',
  'message',
  'message_key',
  'post',
  'post_comment',
  'post_picture',
  'post_reaction',
];
/** Eight thousand people with all their records, on a busy machine. */
const seedingMs = 300_000;

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await seedEverything(api.databaseUrl, learners);
  await installPackage(api, { slug: 'golf', files: { 'index.html': 'A course' } });
  const as = await posting(api).accepted(await participant(api));
  const shown = ['courses_and_education', 'group_chats', 'shareability'];
  await api.db.updateTable('account').set({ shown }).where('id', '=', as.user_id).execute();
  const calls = new CallMaker(api, as);
  await calls.everyCall();
  await calls.readPackage();
}, seedingMs);
afterAll(() => api.close());

test(`with ${learners} learners no request scans a table that grows with them`, async () => {
  const explained = await plans(api);
  expect(explained.size).toBeGreaterThan(20);
  const read = new Set<string>();
  const scans: string[] = [];
  for (const [statement, plan] of explained) {
    const [{ Plan: top }] = z.tuple([z.looseObject({ Plan: z.unknown() })]).parse(plan);
    for (const { type, table = '' } of nodesOf(top)) {
      read.add(table);
      if (type === 'Seq Scan' && growing.includes(table)) scans.push(`${table}: ${statement}`);
    }
  }
  expect(scans).toEqual([]);
  // Every growing table must be read by some request, because otherwise nothing is known about its plans.
  expect(growing.filter((table) => !read.has(table))).toEqual([]);
});
