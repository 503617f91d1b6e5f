import type { NoticeKind } from '@readytowork/contract';
import type { Executor } from '../../../db/database.ts';
import * as queries from './notices.queries.ts';
import type { NewsPusher } from './push-news.ts';

export interface Told {
  /** Recipients; the actor is skipped. */
  to: number | readonly number[];
  kind: NoticeKind;
  /** The actor; absent for the platform. */
  from?: number | undefined;
  /** Public id of what the notice is about: a post, a room, a case. If absent, it is about the actor. */
  about?: string | undefined;
}

/** Kinds of event that notify only once, even if they are undone and repeated. */
const once: ReadonlySet<NoticeKind> = new Set(['well_done']);

/**
 * Stores notices in the transaction of their event, whoever the actor is. Blocked and barred actors are hidden only when the list
 * is read (notices.service.ts).
 */
export class Notices {
  /** @param pusher queues notifications on devices; absent if no notifications are sent */
  constructor(
    private readonly clock: () => Date,
    private readonly pusher?: Pick<NewsPusher, 'queue'>,
  ) {}

  async tell(db: Executor, { to, kind, from, about }: Told): Promise<void> {
    const told = { to: [to].flat(), kind, from: from ?? null, about: about ?? '', at: this.clock() };
    await queries.putNotices(db, { ...told, again: !once.has(kind) });
    await this.pusher?.queue(
      db,
      told.to.filter((account) => account !== from),
    );
  }

  /** Removes the notice of an event that was undone: a withdrawn invitation, a deleted comment. */
  async takeBack(db: Executor, { to, kind, from, about }: Told): Promise<void> {
    await queries.deleteNotices(db, { to: [to].flat(), kind, from: from ?? null, about: about ?? '' });
  }
}
