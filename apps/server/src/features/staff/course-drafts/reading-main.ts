import { checkDraft, loadFacts, readDraftSlide } from '@readytowork/courseware';
import { serveTasks } from '@readytowork/task-process/serve';
import type { DraftAnswer, DraftTask } from './draft-task.ts';

/** The facts of the release do not change while the process runs. */
let facts: ReturnType<typeof loadFacts> | undefined;

/** The process that reads drafts, one after the other. */
serveTasks(async (task: DraftTask): Promise<DraftAnswer> => {
  facts ??= loadFacts(task.content);
  const book = await facts;
  if (task.kind === 'slide') return { slide: readDraftSlide(task.draft, task, book) };
  const { course, ...found } = checkDraft(task.draft, book, task.others);
  return { checked: { ...found, ...(course && task.kind === 'publish' && { course }) } };
});
