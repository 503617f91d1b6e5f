import { type CommunityStanding, noticeKinds } from '@readytowork/contract';
import { mostNotices } from '@readytowork/contract/constants';
import { readCursor, WrongCursor, writeCursor } from '../../../db/cursor.ts';
import type { Database } from '../../../db/database.ts';
import { joinReads, listReads, mapRead, type Read, readTogether } from '../../../db/read-together.ts';
import { HttpError } from '../../../errors.ts';
import type { CountUnread } from '../../../feature.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import type { News } from './digest.emails.ts';
import * as queries from './notices.queries.ts';
import type { NewsKinds } from './push-news.ts';

interface NoticesDeps {
  db: Database;
  clock: () => Date;
  membership: Pick<MembershipService, 'enter' | 'standingRead'>;
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
      this.countsRead(accountId).ask(db),
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
    return (await queries.unseenRead(accountId, clock()).ask(db))?.unseen ?? 0;
  }

  /** The number beside the community's menu entry: 0 for outsiders, instead of an error. */
  countRead(accountId: number): Read<number> {
    return mapRead(this.countsRead(accountId), ({ unseen, rooms }) => Math.min(unseen + rooms, mostNotices));
  }

  count(accountId: number): Promise<number> {
    return this.countRead(accountId).ask(this.deps.db);
  }

  async readCommunity(accountId: number): Promise<CommunityStanding> {
    return (await readTogether(this.deps.db, accountId, this.communityRead(accountId))).value();
  }

  /** The account's standing in the community, with that number. */
  communityRead(accountId: number): Read<CommunityStanding> {
    const reads = {
      standing: this.deps.membership.standingRead(accountId),
      notices: this.countRead(accountId),
    };
    return mapRead(joinReads(reads), ({ standing, notices }) => ({ ...standing, notices }));
  }

  private countsRead(accountId: number) {
    const { clock, unread } = this.deps;
    const reads = {
      found: queries.unseenRead(accountId, clock()),
      rooms: listReads(unread().map((count) => count(accountId))),
    };
    return mapRead(joinReads(reads), ({ found, rooms }) => {
      if (!found) return { unseen: 0, rooms: 0 };
      return { unseen: found.unseen, rooms: found.barred ? 0 : sum(rooms) };
    });
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

  /** News from `since` until before `at`; undefined if the member may see none. */
  async kindsOfNews(accountId: number, since: Date, at: Date): Promise<NewsKinds | undefined> {
    return (await this.isIn(accountId)) ? queries.kindsOfNews(this.deps.db, accountId, since, at) : undefined;
  }

  private async rooms(accountId: number, since?: Date): Promise<number> {
    const { db, unread } = this.deps;
    return sum(await listReads(unread().map((count) => count(accountId, since))).ask(db));
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

const sum = (counts: readonly number[]) =>
  Math.min(
    counts.reduce((all, count) => all + count, 0),
    mostNotices,
  );

function placeOf(cursor: string) {
  const place = readCursor(cursor);
  const at = new Date(place.value);
  if (place.sort !== sort || Number.isNaN(at.getTime())) throw new WrongCursor();
  return { at, id: place.id };
}

const namedOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  first_name === null ? null : { first_name, last_name: last_name ?? '' };
