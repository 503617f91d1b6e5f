import type { GroupMessage, GroupMessages, GroupThread } from '@readytowork/contract';
import { groupMessageReasons } from '@readytowork/contract/choices';
import type { effectsOf, lastOf, MessageRow } from './group-messages.queries.ts';

/** The reader of a thread. */
export interface Reader {
  account: number;
  isLearner: boolean;
}

const reasonOf = (stored: string | null) => groupMessageReasons.find((reason) => reason === stored) ?? null;

/** Only its writer sees the text of a hidden message. */
export function messageView(row: MessageRow, { account, isLearner }: Reader): GroupMessage {
  const { at, author_id, from_learner, hidden, id, name, reason, text, unread } = row;
  const own = from_learner ? isLearner : author_id === account;
  return {
    id,
    at: at.toISOString(),
    from: from_learner ? 'learner' : 'facilitator',
    name,
    own,
    reason: reasonOf(reason),
    text: hidden && !own ? null : text,
    unread,
  };
}

/** @param rows the newest first */
export const threadView = (rows: readonly MessageRow[], reader: Reader, at: Date): GroupThread => ({
  as_of: at.toISOString(),
  messages: rows.map((row) => messageView(row, reader)).reverse(),
});

type Last = Awaited<ReturnType<typeof lastOf>>[number];

export const lastView = ({ at, author_id, from_learner, name }: Last, account: number) =>
  at && {
    at: at.toISOString(),
    from: from_learner ? ('learner' as const) : ('facilitator' as const),
    name,
    own: author_id === account,
  };

export function effectView(
  { at, author_id, came_back, id, name, reason, written }: Awaited<ReturnType<typeof effectsOf>>[number],
  account: number,
): GroupMessages['effects'][number] {
  return {
    id,
    at: at.toISOString(),
    by: name === null ? null : { name, self: author_id === account },
    reason: reasonOf(reason) ?? 'other',
    written,
    came_back,
  };
}
