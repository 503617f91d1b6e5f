import type { AttentionKind, MergeCase, ReportableKind, SettingGroup } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import type { z } from 'zod';
import type { Executor } from './db/database.ts';
import type { TooMany } from './errors.ts';

/** Rows that go so many days after the time in `since`. */
export interface Period {
  since: string;
  days: number;
  /** The fewest days that a setting may say, where it may say any; null stands for no end. */
  fewest?: number;
  /** What an administrator who sets it knows the rows by. */
  title?: string;
  why: string;
}

/** Rows that stay with something, or that their own feature deletes. */
interface Kept {
  kept: string;
}

/** How a table holds something about a person. */
export interface PersonalData {
  /** The column that leads to the account. */
  by: string;
  /** A column with an address: rows without an account count too, when the person has confirmed that address. */
  address?: string;
  /** A column that leads to the person where somebody else did it: those rows come without who it was and where from. */
  about?: string;
  /** Staff does not read it, not even in a copy that it makes for somebody. */
  ownerAlone?: true;
  /** Columns that lead to somebody else, who did this to or for the person. */
  others?: readonly string[];
  /** Columns that the person's copy leaves out: secrets, and what would tell the answers of a running assessment. */
  withheld: readonly string[];
}

/** Tables that hold something about people, by name. */
export type PersonalDataTables = Record<string, PersonalData>;

/** Two accounts of one person: what was `from`'s is `into`'s from now on. */
export interface MergedAccounts {
  from: number;
  into: number;
  at: Date;
}

/** Something that both accounts have, and which of the two counts from now on. */
export interface Settled {
  case: MergeCase;
  /** The module that it is about. */
  module?: number;
  /** Which chapter, part, group, field or task. */
  subject?: string;
  /** What the account that stays has, and what the one that ends has, where that can be told. */
  stays: string | number | null;
  ends: string | number | null;
  kept: 'stays' | 'ends' | 'both';
}

/** Settles what both accounts have and moves the rest, in the transaction of the merge, which holds both. */
export type JoinRows = (db: Executor, accounts: MergedAccounts) => Promise<Settled[]>;

/**
 * What becomes of the rows that a column leads to when two accounts are merged (docs/decisions/0047). They move; they go (links and
 * secrets of the account that ends); they stay with the account that ends, which stays on record; another rule or the feature's own
 * offer takes them along; or a function settles them.
 */
export type MergeRule = 'moves' | 'goes' | 'stays' | 'along' | JoinRows;

/** What the house must know of a table: how long it keeps its rows (POPIA, section 14), and what of it is whose. */
export interface TableRule {
  retention: Period | Kept;
  /** Absent: it holds nothing about people. */
  personalData?: PersonalData;
  /** By each column that refers to an account. The rules are obeyed in the order in which they are declared. */
  merge?: Record<string, MergeRule>;
}

/** A setting that an administrator may change while servers run: what it takes, what it is until then, what it means. */
export interface KnownSetting<T = unknown> {
  schema: z.ZodType<T>;
  default: T;
  meaning: string;
  /** What an administrator knows it by, and among what it is found. */
  title: string;
  group: SettingGroup;
  /** What of it somebody still has to say before the public comes; where it has parts, their names. */
  missing?(value: T): string[];
  /** Of words of a mail: the mail that they would make. */
  preview?(value: T): { subject: string; text: string };
}

/** A limit of docs/contract.md, section 2: `most` in each window of `seconds`. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
  /** Counted even where RATE_LIMITS is off. */
  always?: true;
  /** The code of the refusal, where its words say what else helps besides waiting. */
  code?: TooMany;
}

/** What a job is told about itself. */
export interface JobRun {
  /** The same at every try. */
  id: string;
  addedAt: Date;
  /** Aborted when the process cannot wait any longer. */
  signal: AbortSignal | undefined;
}

/** How one kind of job is done. Whatever it throws makes it be tried again. */
export interface JobHandler {
  name: string;
  run(payload: unknown, job: JobRun): Promise<void>;
  /** Of what is due by the clock: when (a crontab's five fields, UTC), and how often it is tried. */
  cron?: { match: string; tries: number };
}

/** What a feature is answerable for, known without a server. The features stand in features.ts. */
export interface Declaration {
  /** Its tables: nobody else writes them. */
  tables?: Record<string, TableRule>;
  /** Tables of other features that its statements read, each with the reason why their service is not asked. */
  reads?: Record<string, string>;
  /** What administrators may set while servers run. */
  settings?: Record<string, KnownSetting>;
  /** What it counts with the throttle (docs/contract.md, section 2). */
  limits?: Record<string, Limit>;
}

/** What waits for somebody of staff; the overview of the administration site asks every feature that knows of something. */
export interface Attention {
  kind: AttentionKind;
  look(): Promise<Waiting>;
}

export interface Waiting {
  /** `mostCounted` of the contract at most. */
  count: number;
  /** Since when the oldest waits. */
  since?: Date | null;
  names?: string[];
}

/** What is kept of something that was reported: what it said, and what it stood among. */
export interface Evidence {
  authorId: number;
  text: string;
  /** The key of a picture in the store of files. */
  picture?: string | null;
  /** The group of a facilitator in which it was shown, if it was one: who leads it may hide it at once. */
  group?: number | null;
  context: EvidenceContext;
}

/** What a moderator has to know besides, in words. */
export interface EvidenceContext {
  /** Where it stands: "in the group Tuesday evenings". */
  where: string;
  /** What stood around it, the oldest first, ten or so at most. `at`: ISO 8601. */
  around: readonly { by: string; text: string; at: string }[];
}

/** What people show each other and can report: moderation knows no table of it. */
export interface Reportable {
  kind: ReportableKind;
  /** @returns undefined: there is none, or this viewer does not see it */
  evidence(id: string, viewerId: number): Promise<Evidence | undefined>;
  /**
   * Hides it from all but moderators and its author, or shows it again. What was held until a moderator approves it is approved by being
   * shown and refused by being hidden. Nothing happens where there is none any more.
   */
  setHidden(db: Executor, id: string, hidden: boolean): Promise<void>;
}

/** How many things an account has written that others could see, `most` at most. */
export type CountWritten = (accountId: number, most: number) => Promise<number>;

/**
 * How much somebody has not read of what the feature counts itself: pages that say how much is new add it to the notices.
 *
 * @param since only where something came after it
 */
export type CountUnread = (accountId: number, since?: Date) => Promise<number>;
/** Files of an account, for the copy of all that is held about a person: what they said of themselves stands in tables. */
export type OwnFiles = (accountId: number) => AsyncIterable<{ name: string; bytes: Buffer }>;

/** Clears what a feature keeps of a person besides their own rows, in the transaction that deletes the account, before it is deleted. */
export type ForgetPerson = (db: Executor, person: { id: number; email: string }, at: Date) => Promise<void>;

/** What a feature brings to a process that runs. */
export interface Feature<Offers = unknown> {
  /** What others may use of it: it becomes part of `Deps`. */
  offers: Offers;
  routes?: (app: FastifyInstance) => void;
  jobs?: readonly JobHandler[];
  /** Every hour, in one process for all. */
  cleanup?: readonly (() => Promise<void>)[];
  metrics?: readonly Metric[];
  attention?: readonly Attention[];
  reportables?: readonly Reportable[];
  /** Of a feature through which people write to each other: whoever has done so for a while may send links. */
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
