import { z } from 'zod';
import { quizStatus } from './assessment.ts';
import { call } from './call.ts';
import { moduleSummary } from './modules.ts';
import { myGroup } from './my-groups.ts';
import { user } from './people.ts';
import { goal } from './reminders.ts';
import { scormCompleted, scormInProgress } from './scorm.ts';

/** What the pages of the learner site show about their learner: the answers of several calls, in one. */
export const learnerPage = z.object({
  user,
  summary: z.array(moduleSummary),
  goal,
  scorm: scormInProgress.extend(scormCompleted.shape),
  /** How many questions of the caller's review are due today, at most three. */
  review: z.object({ due: z.int() }),
  /** How far the caller is with the assessment of the module that was asked for; null: there is no such module, or none was. */
  assessment: quizStatus.nullable(),
  /** As `GET /v1/my_groups/` has them. */
  groups: z.array(myGroup),
  /** How much is new in the community: notices and chats that were not looked at, 99 at most. */
  notices: z.int(),
});

export type LearnerPage = z.output<typeof learnerPage>;

const getLearnerPage = call({
  method: 'GET',
  path: '/v1/pages/learner/',
  access: 'signed-in',
  summary: 'What the dashboard, or the page of a module, shows about the caller.',
  query: z.strictObject({ module: z.string().max(100).optional() }),
  reply: learnerPage,
  errors: [404],
});

export const calls = {
  getLearnerPage,
};
