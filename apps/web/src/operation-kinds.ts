import { answerGiven, courseRated } from './features/assessment/operations.ts';
import { chapterDoneOffline, slideCompleted } from './features/chapters/operations.ts';
import { recordWritten } from './features/job-search/operations.ts';
import type { OperationKind } from './features/outbox/kind.ts';
import { courseCommitted } from './features/scorm/operations.ts';
import { entryWritten } from './features/workbook/operations.ts';

/** What can be done without a network and is sent when there is one, as far as every page knows it; the rest is in rare-operation-kinds.ts. */
export const operationKinds: OperationKind[] = [
  slideCompleted,
  chapterDoneOffline,
  courseCommitted,
  answerGiven,
  courseRated,
  entryWritten,
  recordWritten,
];
