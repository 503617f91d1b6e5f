import { sql } from 'kysely';
import { integer } from '../../../db/columns.ts';
import type { Database, Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { tooMany } from '../../../errors.ts';
import type { Limit } from '../../../feature.ts';
import { networkOf, type Sender } from '../../../http/client-address.ts';
import type { KeyLimit, SenderLimit } from './limit.ts';

interface ThrottleDeps {
  db: Database;
  /** If false, only limits that always apply are enforced. */
  on: boolean;
  /** Called for every refusal, so that an attack shows in log and metrics. */
  onRefusal?: (limit: Limit) => void;
}

const countMore = prepared(
  `insert into throttle as t (key, count, resets_at) values ($1, $3, now() + make_interval(secs => $2))
  on conflict (key) do update set
    count = case when t.resets_at <= now() then $3 else t.count + $3 end,
    resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
  returning count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds`,
  { count: integer, seconds: integer },
);

/** Enforces limits. It counts in the database, so that all processes and parallel requests share a count. */
export class Throttle {
  constructor(private readonly deps: ThrottleDeps) {}

  /**
   * Counts one for the key, and refuses with 429 past the limit.
   *
   * @param excused called only past the limit: if it returns true, the request is allowed anyway
   * @param times how many a request counts as
   */
  async consume(limit: KeyLimit, of: string, excused?: () => Promise<boolean>, times = 1): Promise<void> {
    if (!this.deps.on && !limit.always) return;
    const { count, seconds } = await this.count(limit, of, times);
    if (count <= limit.most || (await excused?.())) return;
    this.deps.onRefusal?.(limit);
    throw tooMany(seconds, limit.code);
  }

  /** Like `consume`, for the sender of a request: all addresses of one network are counted together. */
  async consumeFrom(limit: SenderLimit, sender: Sender, times = 1): Promise<void> {
    await this.consume({ ...limit, by: 'key' }, networkOf(sender), undefined, times);
  }

  /** Counts one and returns true if that was within the limit; never refuses. */
  async isWithin(limit: KeyLimit, of: string): Promise<boolean> {
    return (await this.count(limit, of)).count <= limit.most;
  }

  /** Takes back one count, because the attempt was no failure after all. */
  async refund(limit: KeyLimit, of: string): Promise<void> {
    await this.deps.db
      .updateTable('throttle')
      .set({ count: sql<number>`greatest(count - 1, 0)` })
      .where('key', '=', keyOf(limit, of))
      .execute();
  }

  /** Deletes one count. */
  async reset(limit: KeyLimit, of: string): Promise<void> {
    await this.deps.db.deleteFrom('throttle').where('key', '=', keyOf(limit, of)).execute();
  }

  /** Deletes every count of this limit whose key starts with `of`. */
  async resetAll(limit: KeyLimit, of: string): Promise<void> {
    const start = keyOf(limit, of);
    await this.deps.db.deleteFrom('throttle').where(sql<boolean>`starts_with(key, ${start})`).execute();
  }

  /** Remembers a key for some days, in the same table as the counts, which a crash may empty. */
  async remember(key: string, days: number): Promise<void> {
    await keep(this.deps.db, key, days);
  }

  async remembers(key: string): Promise<boolean> {
    const row = await this.deps.db
      .selectFrom('throttle')
      .select('key')
      .where('key', '=', key)
      .where('resets_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row !== undefined;
  }

  async cleanup(db: Executor = this.deps.db): Promise<void> {
    await db.deleteFrom('throttle').where('resets_at', '<', sql<Date>`now()`).execute();
  }

  private async count(limit: Limit, of: string, times = 1): Promise<{ count: number; seconds: number }> {
    const [row] = await countMore(this.deps.db, keyOf(limit, of), limit.seconds, times);
    return row ?? { count: times, seconds: 1 };
  }
}

const keyOf = (limit: Limit, of: string) => `${limit.name}:${of}`;

/** Deletes a person's counts, in the transaction that deletes the account. */
export async function forgetCounts(db: Executor, id: number, email: string): Promise<void> {
  const address = email.toLowerCase();
  await deleteCounts(db, address, String(id), `:${address}|`);
}

const keep = prepared(
  `insert into throttle (key, count, resets_at) values ($1, 0, now() + make_interval(days => $2))
  on conflict (key) do update set resets_at = excluded.resets_at`,
  nothing,
);

const deleteCounts = prepared(
  `delete from throttle where right(key, -strpos(key, ':')) in ($1, $2) or strpos(key, $3) > 0`,
  nothing,
);
