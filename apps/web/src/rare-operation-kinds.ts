import { messageWritten } from './features/chats/operations.ts';
import { recordWritten } from './features/job-search/operations.ts';
import type { OperationKind } from './features/outbox/kind.ts';
import { postWritten } from './features/posts/operations.ts';
import { entryWritten } from './features/workbook/operations.ts';

/** Kinds whose code is loaded with the pages that use them, or when such an operation waits. */
export const rareOperationKinds: OperationKind[] = [messageWritten, postWritten, entryWritten, recordWritten];
