import { messageWritten } from './features/chats/operations.ts';
import type { OperationKind } from './features/outbox/kind.ts';
import { postWritten } from './features/posts/operations.ts';

/** Kinds whose code comes with the few pages that use them, or when an operation of theirs waits. */
export const rareOperationKinds: OperationKind[] = [messageWritten, postWritten];
