import type { NoticeKind } from '@readytowork/contract';
import type { Executor } from '../../../db/database.ts';
import * as queries from './notices.queries.ts';

export interface Told {
  /** Whom; of these nobody is told of what they did themselves. */
  to: number | readonly number[];
  kind: NoticeKind;
  /** Who did it; absent: we did. */
  from?: number | undefined;
  /** The public name of what it leads to: of a post, a room, a case. Without one it is about whoever did it. */
  about?: string | undefined;
}

/** What somebody may undo does not come again as often as they do it. */
const once: ReadonlySet<NoticeKind> = new Set(['well_done']);

/**
 * Tells people what happened, in the transaction in which it happens. It may be told of anybody: whoever blocked somebody, and whoever
 * is no longer let in, is not shown it (notices.service.ts).
 */
export class Notices {
  constructor(private readonly clock: () => Date) {}

  async tell(db: Executor, { to, kind, from, about }: Told): Promise<void> {
    const told = { to: [to].flat(), kind, from: from ?? null, about: about ?? '', at: this.clock() };
    await queries.putNotices(db, { ...told, again: !once.has(kind) });
  }

  /** What is no longer so was not worth telling: an invitation that was withdrawn, a comment that was deleted. */
  async takeBack(db: Executor, { to, kind, from, about }: Told): Promise<void> {
    await queries.deleteNotices(db, { to: [to].flat(), kind, from: from ?? null, about: about ?? '' });
  }
}
