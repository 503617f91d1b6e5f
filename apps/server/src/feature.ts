import type {
  AttentionKind,
  MergeCase,
  PlainCode,
  ReportableKind,
  SettingGroup,
} from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import type { z } from 'zod';
import type { Executor } from './db/database.ts';
import type { Read } from './db/read-together.ts';
import type { TooMany } from './errors.ts';
import type { By } from './features/base/audit/audit.ts';

/** Rows that are deleted this many days after the time in `since`. */
export interface Period {
  since: string;
  days: number;
  /** The lowest number of days an administrator may set, if the period may be set at all; null allows keeping rows for ever. */
  fewest?: number;
  /** What the rows are called for an administrator. */
  title?: string;
  why: string;
}

/** Rows that stay as long as their owner does, or that their own feature deletes. */
interface Kept {
  kept: string;
}

/** How a table holds personal data. */
export interface PersonalData {
  /** The column of the account that the data belongs to. */
  by: string;
  /** A column with an email address: rows without an account also belong to a person who has confirmed that address. */
  address?: string;
  /**
   * A column with the person concerned, if someone else acted: those rows are exported without the name and network of who
   * acted.
   */
  about?: string;
  /** Staff may not read the data, not even in a copy that they make for the person. */
  ownerAlone?: true;
  /** Columns that refer to other people, who acted on or for the person. */
  others?: readonly string[];
  /** Columns left out of the person's copy: secrets, and those that reveal answers of an assessment in progress. */
  withheld: readonly string[];
}

/** Tables with personal data, by name. */
export type PersonalDataTables = Record<string, PersonalData>;

/** Two accounts of one person: `into` takes over what belongs to `from`. */
export interface MergedAccounts {
  from: number;
  into: number;
  at: Date;
}

/** A conflict between the two accounts, and which of the two values remains. */
export interface Settled {
  case: MergeCase;
  /** The course concerned. */
  module?: number;
  /** The chapter, part, group, field or task concerned. */
  subject?: string;
  /** The values of both accounts, if they can be shown. */
  stays: string | number | null;
  ends: string | number | null;
  kept: 'stays' | 'ends' | 'both';
}

/**
 * Decides what remains where both accounts have data, and moves the rest. Runs in the transaction of the merge, which locks both
 * accounts.
 */
export type JoinRows = (db: Executor, accounts: MergedAccounts) => Promise<Settled[]>;

/**
 * What happens to a column's rows when two accounts are merged (docs/decisions/0047). `moves`: they move to the remaining
 * account. `goes`: they are deleted (links and secrets of the ending account). `stays`: they stay with the ending account, which
 * is kept on record. `along`: another rule or the feature's own service moves them. A function resolves conflicts.
 */
export type MergeRule = 'moves' | 'goes' | 'stays' | 'along' | JoinRows;

/** The rules of a table: how long its rows are stored (POPIA, section 14), and whose data they are. */
export interface TableRule {
  retention: Period | Kept;
  /** Missing if the table holds no personal data. */
  personalData?: PersonalData;
  /** A rule for each column that refers to an account, applied in this order. */
  merge?: Record<string, MergeRule>;
  /**
   * What a new password does to the account's secrets in this table; required if it has any. `ends` deletes the account's rows,
   * because a thief who knew the old password may hold what they open.
   */
  newPassword?: 'ends' | { stays: string };
}

/** A setting that an administrator may change while servers run: its schema, default and description. */
export interface KnownSetting<T = unknown> {
  schema: z.ZodType<T>;
  default: T;
  meaning: string;
  /** Its name and group, as an administrator sees them. */
  title: string;
  group: SettingGroup;
  /** The parts that must be set before the site opens; for a setting without parts, the setting itself. */
  missing?(value: T): string[];
  /** True for a change that opens a door or deletes data: it requires the second factor again. */
  wantsFactor?(from: T, to: T): boolean;
  /**
   * Reason to refuse the change to an administrator; undefined if it is allowed. An operator at the command line may make any
   * change.
   */
  refuse?(db: Executor, from: T, to: T): Promise<PlainCode | undefined>;
  /** For mail texts: the mail that results from a value. */
  preview?(value: T): { subject: string; text: string };
}

/** A limit from docs/contract.md, section 2: at most `most` in each window of `seconds`. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
  /** Counted even if RATE_LIMITS is off. */
  always?: true;
  /** The error code, if its text also mentions what helps besides waiting. */
  code?: TooMany;
}

/** What a job's handler is told about this run. */
export interface JobRun {
  /** The same for every retry of a job. */
  id: string;
  addedAt: Date;
  /** Aborted when the process must stop and cannot wait for the job. */
  signal: AbortSignal | undefined;
}

/** The handler of one kind of job. Any error makes the job run again. */
export interface JobHandler {
  name: string;
  run(payload: unknown, job: JobRun): Promise<void>;
  /** Schedule of a periodic job (a crontab's five fields, UTC), and its number of tries. */
  cron?: { match: string; tries: number };
}

/**
 * Releases the rows that the account owns but can no longer look after. Called after a change of its rights, in the same
 * transaction. Does nothing if the account still can.
 */
export type ReleaseOwned = (db: Executor, account: { id: number; by: By; at: Date }) => Promise<void>;

/** What a feature declares, available without a server. features.ts lists the features. */
export interface Declaration {
  /** The tables that only this feature may write to. */
  tables?: Record<string, TableRule>;
  /** Tables of other features that its statements read, each with the reason for not calling their service. */
  reads?: Record<string, string>;
  /** Settings that administrators may change while servers run. */
  settings?: Record<string, KnownSetting>;
  /** Its limits of the throttle (docs/contract.md, section 2). */
  limits?: Record<string, Limit>;
  release?: ReleaseOwned;
}

/** Work that waits for staff. The overview of the administration site asks every feature that declares some. */
export interface Attention {
  kind: AttentionKind;
  look(): Promise<Waiting>;
}

export interface Waiting {
  /** At most the contract's `mostCounted`. */
  count: number;
  /** When the oldest item began to wait. */
  since?: Date | null;
  names?: string[];
}

/** A stored copy of a reported item with its context. */
export interface Evidence {
  authorId: number;
  text: string;
  /** The storage key of a picture. */
  picture?: string | null;
  /** The facilitated group in which it was shown, if any: the group's facilitator may hide it at once. */
  group?: number | null;
  context: EvidenceContext;
}

/** What else a moderator needs to know, as text. */
export interface EvidenceContext {
  /** Where it was shown: "in the group Tuesday evenings". */
  where: string;
  /** The surrounding items, oldest first, about ten at most. `at` is an ISO 8601 time. */
  around: readonly { by: string; text: string; at: string }[];
}

/** A kind of item that people can see and report; moderation itself reads none of its tables. */
export interface Reportable {
  kind: ReportableKind;
  /** @returns undefined if it is missing or hidden from this viewer */
  evidence(id: string, viewerId: number): Promise<Evidence | undefined>;
  /**
   * Hides an item from everyone except moderators and its author, or shows it again. If it waits for approval, showing approves
   * it and hiding refuses it. Does nothing if it no longer exists.
   */
  setHidden(db: Executor, id: string, hidden: boolean): Promise<void>;
}

/** Counts the items visible to others that an account has written, up to `most`. */
export type CountWritten = (accountId: number, most: number) => Promise<number>;

/**
 * Counts the unread items that a feature tracks itself, in the statement of a page; pages add this to the number of unread
 * notices.
 *
 * @param since only count if something has arrived after this time
 */
export type CountUnread = (accountId: number, since?: Date) => Read<number>;

/** The files of an account that go into the copy of a person's data, besides the tables. */
export type OwnFiles = (accountId: number) => AsyncIterable<{ name: string; bytes: Buffer }>;

/** The person whose account is deleted. */
export interface Forgotten {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
}

/**
 * Removes a person from rows that belong to others. Runs in the transaction that deletes the account, before the account is
 * deleted.
 */
export type ForgetPerson = (db: Executor, person: Forgotten, at: Date) => Promise<void>;

/** What a feature contributes to a running process. */
export interface Feature<Offers = unknown> {
  /** The services that other features may use; they become part of `Deps`. */
  offers: Offers;
  routes?: (app: FastifyInstance) => void;
  jobs?: readonly JobHandler[];
  /** Runs every hour, in only one of all processes. */
  cleanup?: readonly (() => Promise<void>)[];
  metrics?: readonly Metric[];
  attention?: readonly Attention[];
  reportables?: readonly Reportable[];
  /** For a feature with messages between people: an account that has written enough of them may send links. */
  written?: CountWritten;
  unread?: CountUnread;
  ownFiles?: OwnFiles;
  forget?: ForgetPerson;
}

export const contentRule = { kept: 'Content: it goes when an editor deletes it.' };
export const withAccount = {
  kept: 'Belongs to the account, and goes with it: nothing a learner did is ever lost.',
};
export const deadLink = { since: 'expires_at', days: 0, why: 'A dead link serves nobody.' };
