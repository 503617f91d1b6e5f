import type { Setup } from './setup.ts';

const work = 1;

/** A learner's progress, the button that the dashboard then offers first, and how to write that progress into the database. */
export const dashboardStates = (
  on: Setup,
): [name: string, button: string, prepare: (accountId: number) => Promise<unknown>][] => [
  ['a newcomer', 'Start Work Skills', async () => {}],
  [
    'a learner in the middle of a course, with a goal',
    'Continue Work Skills',
    async (id) => {
      await on.records.write(
        `insert into chapter_progress (account_id, module_id, chapter, completed, updated_at)
         values ($1, $2, 1, 4, now())`,
        [id, work],
      );
      await on.records.write('insert into learning_goal (account_id, weekly_days) values ($1, 3)', [id]);
    },
  ],
  [
    'a learner with all slides of a course done',
    'Take the assessment',
    (id) => on.records.completeChapters(id, work),
  ],
  [
    'a learner who has passed all courses of slides',
    'Start Creative thinking',
    async (id) => {
      await on.records.write(
        `insert into chapter_progress (account_id, module_id, chapter, completed, completed_at, updated_at)
         select $1, m.id, chapter, 99, now(), now() from module m, generate_series(1, 5) chapter where m.id < 17`,
        [id],
      );
      await on.records.write(
        `insert into assessment (account_id, module_id, attempts, last_result, best_result, passed_at)
         select $1, id, 1, 90, 90, now() from module where id < 17`,
        [id],
      );
    },
  ],
];
