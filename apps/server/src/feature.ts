import type { AttentionKind, MergeCase, ReportableKind, SettingGroup } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import type { z } from 'zod';
import type { Executor } from './db/database.ts';
import type { TooMany } from './errors.ts';

/** Rows that are deleted this many days after the time in `since`. */
export interface Period {
  since: string;
  days: number;
  /** The minimum of the setting, if it may be set at all; null means that rows stay for ever. */
  fewest?: number;
  /** Name of the rows for an administrator. */
  title?: string;
  why: string;
}

/** Rows that stay with their owner, or that their own feature deletes. */
interface Kept {
  kept: string;
}

/** How a table holds data about a person. */
export interface PersonalData {
  /** The account's column. */
  by: string;
  /** A column with an address: rows without an account count too, if the person has confirmed that address. */
  address?: string;
  /** A column with the person on whom another person acted: those rows are exported without the actor and their network. */
  about?: string;
  /** Staff may not read it, not even in a copy that they make for the person. */
  ownerAlone?: true;
  /** Columns with other people, who acted on or for the person. */
  others?: readonly string[];
  /** Columns left out of the person's copy: secrets, and those that reveal the answers of a running assessment. */
  withheld: readonly string[];
}

/** Tables with data about people, by name. */
export type PersonalDataTables = Record<string, PersonalData>;

/** Two accounts of one person: `into` takes over what is `from`'s. */
export interface MergedAccounts {
  from: number;
  into: number;
  at: Date;
}

/** Data that both accounts have, and which of the two counts from now on. */
export interface Settled {
  case: MergeCase;
  /** The module concerned. */
  module?: number;
  /** The chapter, part, group, field or task. */
  subject?: string;
  /** The values of both accounts, if they can be shown. */
  stays: string | number | null;
  ends: string | number | null;
  kept: 'stays' | 'ends' | 'both';
}

/** Resolves what both accounts have and moves the rest, in the transaction of the merge, which locks both. */
export type JoinRows = (db: Executor, accounts: MergedAccounts) => Promise<Settled[]>;

/**
 * What happens to a column's rows in a merge of two accounts (docs/decisions/0047). They move; they go (links and secrets of the
 * ending account); they stay with the ending account, which stays on record; another rule or the feature's own offer takes them
 * along; or a function resolves them.
 */
export type MergeRule = 'moves' | 'goes' | 'stays' | 'along' | JoinRows;

/** The rules of a table: how long it keeps its rows (POPIA, section 14), and what belongs to whom. */
export interface TableRule {
  retention: Period | Kept;
  /** Absent if it holds no data about people. */
  personalData?: PersonalData;
  /** A rule per column that refers to an account, applied in the order of declaration. */
  merge?: Record<string, MergeRule>;
}

/** A setting that an administrator may change while servers run: its schema, default and description. */
export interface KnownSetting<T = unknown> {
  schema: z.ZodType<T>;
  default: T;
  meaning: string;
  /** Its name and group for an administrator. */
  title: string;
  group: SettingGroup;
  /** Parts that must be set before the site opens; the setting itself if it has none. */
  missing?(value: T): string[];
  /** For mail texts: the resulting mail. */
  preview?(value: T): { subject: string; text: string };
}

/** A limit of docs/contract.md, section 2: `most` in each window of `seconds`. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
  /** Counted even if RATE_LIMITS is off. */
  always?: true;
  /** The code of a refusal whose text mentions what else helps besides waiting. */
  code?: TooMany;
}

/** What a job knows about its run. */
export interface JobRun {
  /** The same at every try. */
  id: string;
  addedAt: Date;
  /** Aborted when the process cannot wait any longer. */
  signal: AbortSignal | undefined;
}

/** The handler of one kind of job. Any error makes the job run again. */
export interface JobHandler {
  name: string;
  run(payload: unknown, job: JobRun): Promise<void>;
  /** Schedule of a periodic job (a crontab's five fields, UTC), and its number of tries. */
  cron?: { match: string; tries: number };
}

/** What a feature declares, available without a server. features.ts lists the features. */
export interface Declaration {
  /** Its tables; no other feature writes them. */
  tables?: Record<string, TableRule>;
  /** Other features' tables that its statements read, each with the reason not to call their service. */
  reads?: Record<string, string>;
  /** Settings that administrators may change while servers run. */
  settings?: Record<string, KnownSetting>;
  /** Its limits of the throttle (docs/contract.md, section 2). */
  limits?: Record<string, Limit>;
}

/** Work that waits for staff; the overview of the administration site asks every feature that has some. */
export interface Attention {
  kind: AttentionKind;
  look(): Promise<Waiting>;
}

export interface Waiting {
  /** At most `mostCounted` of the contract. */
  count: number;
  /** Since when the oldest waits. */
  since?: Date | null;
  names?: string[];
}

/** A stored copy of a reported item with its context. */
export interface Evidence {
  authorId: number;
  text: string;
  /** The storage key of a picture. */
  picture?: string | null;
  /** The facilitator's group in which it was shown, if any; its facilitator may hide it at once. */
  group?: number | null;
  context: EvidenceContext;
}

/** What a moderator needs to know besides, in words. */
export interface EvidenceContext {
  /** Where it was shown: "in the group Tuesday evenings". */
  where: string;
  /** The surrounding items, oldest first, about ten at most. `at`: ISO 8601. */
  around: readonly { by: string; text: string; at: string }[];
}

/** A kind of item that people show each other and can report; moderation itself reads none of its tables. */
export interface Reportable {
  kind: ReportableKind;
  /** @returns undefined if it is missing or hidden from this viewer */
  evidence(id: string, viewerId: number): Promise<Evidence | undefined>;
  /**
   * Hides it from all but moderators and its author, or shows it again. For an item that waits for approval, showing approves it
   * and hiding refuses it. Does nothing if it no longer exists.
   */
  setHidden(db: Executor, id: string, hidden: boolean): Promise<void>;
}

/** How many items visible to others an account has written, at most `most`. */
export type CountWritten = (accountId: number, most: number) => Promise<number>;

/**
 * How many unread items the feature itself counts; pages add it to the notices.
 *
 * @param since only if something arrived after it
 */
export type CountUnread = (accountId: number, since?: Date) => Promise<number>;
/** Files of an account for the copy of a person's data, besides the tables. */
export type OwnFiles = (accountId: number) => AsyncIterable<{ name: string; bytes: Buffer }>;

/** Removes a person from rows that are not their own, in the transaction that deletes the account, before its deletion. */
export type ForgetPerson = (db: Executor, person: { id: number; email: string }, at: Date) => Promise<void>;

/** What a feature adds to a running process. */
export interface Feature<Offers = unknown> {
  /** What other features may use; it becomes part of `Deps`. */
  offers: Offers;
  routes?: (app: FastifyInstance) => void;
  jobs?: readonly JobHandler[];
  /** Run every hour, in one process for all. */
  cleanup?: readonly (() => Promise<void>)[];
  metrics?: readonly Metric[];
  attention?: readonly Attention[];
  reportables?: readonly Reportable[];
  /** For a feature with messages between people: an account that has written for a while may send links. */
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
