import { noticeKinds } from '@readytowork/contract';
import { mostNotices } from '@readytowork/contract/constants';
import { readCursor, WrongCursor, writeCursor } from '../../../db/cursor.ts';
import type { Database } from '../../../db/database.ts';
import { HttpError } from '../../../errors.ts';
import type { CountUnread } from '../../../feature.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import type { News } from './digest.emails.ts';
import * as queries from './notices.queries.ts';
import type { NewsKinds } from './push-news.ts';

interface NoticesDeps {
  db: Database;
  clock: () => Date;
  membership: Pick<MembershipService, 'enter'>;
  /** Further counters of unread items. */
  unread(): readonly CountUnread[];
}

const pageSize = 50;
const newest = { at: 'infinity', id: 0 } as const;
const sort = 'at';

/** A member's notices, without those whose actor is not visible to them; for a barred member, only moderators' decisions. */
export class NoticesService {
  constructor(private readonly deps: NoticesDeps) {}

  async listNotices(accountId: number, cursor?: string) {
    const { clock, db, membership } = this.deps;
    await membership.enter(accountId, 'hear');
    const place = cursor === undefined ? newest : placeOf(cursor);
    const [found, counted] = await Promise.all([
      queries.listNotices(db, accountId, clock(), place, pageSize + 1),
      this.counts(accountId),
    ]);
    const results = found.slice(0, pageSize);
    const last = found.length > pageSize ? results.at(-1) : undefined;
    const next = last
      ? writeCursor({ sort, side: 'after', value: last.at.toISOString(), id: last.id })
      : null;
    return { ...counted, next, results };
  }

  /** @returns the number of unseen notices left */
  async see(accountId: number, until: Date): Promise<number> {
    const { clock, db, membership } = this.deps;
    await membership.enter(accountId, 'hear');
    await queries.markSeen(db, accountId, until, clock());
    return (await queries.countUnseen(db, accountId, clock()))?.unseen ?? 0;
  }

  /** The number beside the community's menu entry: 0 for outsiders, instead of an error. */
  async count(accountId: number): Promise<number> {
    const { unseen, rooms } = await this.counts(accountId);
    return Math.min(unseen + rooms, mostNotices);
  }

  private async counts(accountId: number): Promise<{ unseen: number; rooms: number }> {
    const { clock, db } = this.deps;
    const found = await queries.countUnseen(db, accountId, clock());
    if (!found) return { unseen: 0, rooms: 0 };
    return { unseen: found.unseen, rooms: found.barred ? 0 : await this.rooms(accountId) };
  }

  /** The events to mail, from `since` until before `at`; undefined if there are none or the member may not get them. */
  async news(accountId: number, since: Date, at: Date): Promise<News | undefined> {
    const { db } = this.deps;
    if (!(await this.isIn(accountId))) return undefined;
    const [rows, rooms] = await Promise.all([
      queries.unseenBetween(db, accountId, since, at),
      this.rooms(accountId, since),
    ]);
    const told = noticeKinds.flatMap((kind) => {
      const from = rows.filter((row) => row.kind === kind).map(namedOf);
      return from.length > 0 ? [{ kind, from }] : [];
    });
    return told.length + rooms > 0 ? { told, rooms } : undefined;
  }

  /** What has happened from `since` until before `at`; undefined if the member may not see any of it. */
  async kindsOfNews(accountId: number, since: Date, at: Date): Promise<NewsKinds | undefined> {
    return (await this.isIn(accountId)) ? queries.kindsOfNews(this.deps.db, accountId, since, at) : undefined;
  }

  private async rooms(accountId: number, since?: Date): Promise<number> {
    const counts = await Promise.all(this.deps.unread().map((count) => count(accountId, since)));
    return Math.min(
      counts.reduce((sum, count) => sum + count, 0),
      mostNotices,
    );
  }

  private async isIn(accountId: number): Promise<boolean> {
    try {
      await this.deps.membership.enter(accountId, 'read');
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  }
}

function placeOf(cursor: string) {
  const place = readCursor(cursor);
  const at = new Date(place.value);
  if (place.sort !== sort || Number.isNaN(at.getTime())) throw new WrongCursor();
  return { at, id: place.id };
}

const namedOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  first_name === null ? null : { first_name, last_name: last_name ?? '' };
