import { messageWritten } from './features/chats/operations.ts';
import { attendanceMarked, meetingAdded } from './features/classes/operations.ts';
import { facilitatorsWritten, learnersWritten } from './features/group-messages/operations.ts';
import { recordWritten } from './features/job-search/operations.ts';
import { pathTicked } from './features/learning-path/operations.ts';
import type { OperationKind } from './features/outbox/kind.ts';
import { postWritten } from './features/posts/operations.ts';
import { entryWritten } from './features/workbook/operations.ts';

/** Kinds of operations whose code is loaded only by the pages that use them, or when such an operation is waiting. */
export const rareOperationKinds: OperationKind[] = [
  messageWritten,
  postWritten,
  entryWritten,
  pathTicked,
  recordWritten,
  meetingAdded,
  attendanceMarked,
  learnersWritten,
  facilitatorsWritten,
];
