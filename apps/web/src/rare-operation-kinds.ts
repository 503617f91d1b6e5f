// What can be done without a network on pages that few open: its code comes with them, or when something of it waits. Each of these
// files makes its kind known (`rareKind`).
import './features/chats/operations.ts';
import './features/posts/operations.ts';
