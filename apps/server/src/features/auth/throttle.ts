import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { tooMany } from '../../errors.ts';

/** A limit of CONTRACT.md, section 2: `most` in each window of `seconds`. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
}

export const limits = {
  signInFromAddress: { name: 'sign-in', most: 100, seconds: 60 },
  failedSignIn: { name: 'sign-in-failed', most: 10, seconds: 900 },
  resetFromAddress: { name: 'reset', most: 20, seconds: 3600 },
  resetOfAccount: { name: 'reset-account', most: 5, seconds: 3600 },
  registerFromAddress: { name: 'register', most: 10, seconds: 3600 },
  mailsOfRegistration: { name: 'register-mail', most: 5, seconds: 3600 },
  failedPassword: { name: 'password-failed', most: 10, seconds: 900 },
  exportOfAccount: { name: 'export', most: 10, seconds: 3600 },
  pictureOfAccount: { name: 'picture', most: 30, seconds: 3600 },
  ticketFromAddress: { name: 'ticket', most: 10, seconds: 3600 },
  contactFromAddress: { name: 'contact', most: 10, seconds: 3600 },
  verifyFromAddress: { name: 'verify', most: 120, seconds: 60 },
} as const satisfies Record<string, Limit>;

/** Counts in the database, so that every process and every parallel request counts together. */
export class Throttle {
  constructor(
    private readonly db: Database,
    private readonly on: boolean,
  ) {}

  /** Counts one and refuses with 429 past the limit. `always` also where rate limits are off. */
  async take(limit: Limit, of: string, always = false): Promise<void> {
    if (!this.on && !always) return;
    const { rows } = await sql<{ count: number; seconds: number }>`
      insert into throttle as t (key, count, resets_at)
      values (${`${limit.name}:${of}`}, 1, now() + make_interval(secs => ${limit.seconds}))
      on conflict (key) do update set
        count = case when t.resets_at <= now() then 1 else t.count + 1 end,
        resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
      returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`.execute(this.db);
    const [row] = rows;
    if (row && row.count > limit.most) throw tooMany(Math.max(1, row.seconds));
  }

  /** Takes one back: the try was not a failure after all. */
  async giveBack(limit: Limit, of: string): Promise<void> {
    await this.db.deleteFrom('throttle').where('key', '=', `${limit.name}:${of}`).execute();
  }

  /** Ends every count of this limit whose key starts with `of`: after a reset the owner gets in again. */
  async forgive(limit: Limit, of: string): Promise<void> {
    const start = `${limit.name}:${of}`;
    await this.db.deleteFrom('throttle').where(sql<boolean>`starts_with(key, ${start})`).execute();
  }

  async sweep(): Promise<void> {
    await this.db.deleteFrom('throttle').where('resets_at', '<', sql<Date>`now()`).execute();
  }
}

/** What counts a person's tries goes with the account, in the transaction that deletes it. */
export async function forgetCounts(db: Executor, id: number, email: string): Promise<void> {
  const address = email.toLowerCase();
  await sql`
    delete from throttle
    where right(key, -strpos(key, ':')) in (${address}, ${String(id)}) or strpos(key, ${`:${address}|`}) > 0`.execute(
    db,
  );
}
