import { answerGiven, courseRated } from './features/assessment/operations.ts';
import { chapterDoneOffline, slideCompleted } from './features/chapters/operations.ts';
import type { OperationKind } from './features/outbox/kind.ts';
import { courseCommitted } from './features/scorm/operations.ts';

/** Kinds of operations whose code every page loads; the others are in rare-operation-kinds.ts. */
export const operationKinds: OperationKind[] = [
  slideCompleted,
  chapterDoneOffline,
  courseCommitted,
  answerGiven,
  courseRated,
];
