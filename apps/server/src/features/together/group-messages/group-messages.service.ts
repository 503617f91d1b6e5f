import {
  type GroupMessage,
  type GroupMessages,
  type GroupThread,
  messageLength,
} from '@readytowork/contract';
import type { GroupMessageReason } from '@readytowork/contract/choices';
import { wholeName } from '@readytowork/contract/names';
import type { Database, Executor } from '../../../db/database.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { conflict, HttpError, notFound } from '../../../errors.ts';
import { dayMilliseconds } from '../../../local-time.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Writing } from '../community/writing.service.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { MembersService } from '../groups/members.service.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import { effectDays, groupMessageLimits } from './group-messages.limits.ts';
import * as queries from './group-messages.queries.ts';
import { effectView, lastView, messageView, threadView } from './group-messages.view.ts';
import { tellLearners } from './tell-learners.ts';

interface Deps {
  db: Database;
  clock: () => Date;
  groups: Pick<GroupsService, 'isOpen'>;
  members: Pick<MembersService, 'listLearners'>;
  membership: Pick<MembershipService, 'readStanding'>;
  throttle: Throttle;
  writing: Pick<Writing, 'accept'>;
}

interface Written {
  /** Made by the device. */
  id: string;
  members: readonly number[];
  reason: GroupMessageReason;
  text: string;
}

interface Outcome {
  written: number[];
  left_out: { member: number; why: 'left' | 'enough' }[];
}

const week = 7 * dayMilliseconds;
const closed = () => conflict('group_closed_to_messages');
const taken = () => conflict('message_id_taken');
const unknown = () => notFound('group_member_unknown');

/** Messages between the facilitators of a group and each of its learners (docs/decisions/0082). */
export class GroupMessagesService {
  constructor(private readonly deps: Deps) {}

  /** Writes to learners. Leaves out learners who have left the group or got the maximum of messages this week. */
  async writeToLearners(actor: Actor, group: number, written: Written): Promise<Outcome> {
    const { clock, db, members, throttle } = this.deps;
    const learners = await members.listLearners(group);
    const known = await this.findWritten(db, actor.id, group, written.id);
    const asked = accountsIn(learners, written.members);
    if (known) return outcomeOf(written.members, asked, known);
    await this.checkSanctions(actor.id);
    const text = await this.accept(actor.id, written.text);
    await throttle.consume(groupMessageLimits.ofFacilitator, String(actor.id));
    const accounts = [...new Set(asked.values())];
    const reached = await db.transaction().execute(async (transaction) => {
      // One after the other, so that simultaneous messages do not exceed the week of a learner together.
      await takeTurn(transaction, 'group-messages', accounts);
      const before = await this.findWritten(transaction, actor.id, group, written.id);
      if (before) return before;
      if (!(await this.deps.groups.isOpen(transaction, group))) throw closed();
      const at = clock();
      const full = new Set(await queries.listFull(transaction, accounts, new Date(at.getTime() - week)));
      const answered = new Set(await queries.listWaiting(transaction, group, accounts));
      const message = { key: written.id, group, author: actor.id, text, at };
      const answers = accounts.filter((account) => answered.has(account));
      const others = accounts.filter((account) => !answered.has(account) && !full.has(account));
      await queries.insertMessages(transaction, answers, { ...message, reason: 'answer' });
      await queries.insertMessages(transaction, others, {
        ...message,
        reason: countedReason(written.reason),
      });
      const all = [...answers, ...others];
      if (all.length > 0) await this.note(transaction, actor, group, written.reason, all);
      if (all.length > 0) await addJob(transaction, tellLearners, { key: written.id });
      return new Set(all);
    });
    return outcomeOf(written.members, asked, reached);
  }

  /** Records the writer, the number of learners and the reason; the receivers are stored with the messages. */
  private note(
    db: Executor,
    by: Actor,
    group: number,
    reason: GroupMessageReason,
    accounts: readonly number[],
  ): Promise<void> {
    const [about_id] = accounts.length === 1 ? accounts : [];
    const subject = `${group} ${reason} ${accounts.length}`;
    return record(db, { by, action: 'group-learners-written', subject, ...(about_id && { about_id }) });
  }

  /** The accounts that have got this message of the facilitator; undefined if it is new. */
  private async findWritten(db: Executor, author: number, group: number, key: string) {
    const rows = await queries.findByKey(db, key);
    if (rows.length === 0) return undefined;
    if (rows.some((row) => row.group_id !== group || row.author_id !== author)) throw taken();
    return new Set(rows.map(({ account_id }) => account_id));
  }

  /** A moderator's sanction in the community counts here too. */
  private async checkSanctions(account: number): Promise<void> {
    const { clock, membership } = this.deps;
    const { barred_until, muted_until } = await membership.readStanding(account);
    const now = clock().toISOString();
    if (barred_until && barred_until > now) throw new HttpError(403, 'community_barred');
    if (muted_until && muted_until > now) throw new HttpError(403, 'community_muted');
  }

  private accept(account: number, raw: string): Promise<string> {
    return this.deps.writing.accept(account, raw, { most: messageLength });
  }

  async listMessages(reader: number, group: number): Promise<GroupMessages> {
    const { clock, db, members } = this.deps;
    const at = clock();
    const learners = await members.listLearners(group);
    const accounts = learners.map(({ account }) => account);
    const last = new Map((await queries.lastOf(db, group, accounts)).map((row) => [row.account, row]));
    const full = new Set(await queries.listFull(db, accounts, new Date(at.getTime() - week)));
    const effects = await queries.effectsOf(db, group, new Date(at.getTime() - effectDays * dayMilliseconds));
    return {
      as_of: at.toISOString(),
      learners: learners.map(({ account, member, ...names }) => {
        const row = last.get(account);
        return {
          member,
          name: wholeName(names),
          last: row ? lastView(row, reader) : null,
          unread: row?.unread ?? 0,
          enough: full.has(account),
        };
      }),
      effects: effects.map((row) => effectView(row, reader)),
    };
  }

  async readThread(reader: number, group: number, member: number) {
    const { account, ...names } = await this.findLearner(group, member);
    const thread = await this.thread({ group, account }, { account: reader, isLearner: false });
    return { ...thread, member, name: wholeName(names) };
  }

  readOwnThread(account: number, group: number): Promise<GroupThread> {
    return this.thread({ group, account }, { account, isLearner: true });
  }

  private async thread(key: queries.ThreadKey, reader: { account: number; isLearner: boolean }) {
    const { clock, db } = this.deps;
    const at = clock();
    return threadView(await queries.messagesOf(db, key), reader, at);
  }

  private async findLearner(group: number, member: number) {
    const learners = await this.deps.members.listLearners(group);
    const found = learners.find((learner) => learner.member === member);
    if (!found) throw unknown();
    return found;
  }

  async noteRead(group: number, member: number, until: Date): Promise<void> {
    const { account } = await this.findLearner(group, member);
    const { clock, db } = this.deps;
    await queries.setRead(db, { group, account }, { fromLearner: true, at: clock(), until });
  }

  noteOwnRead(account: number, group: number, until: Date): Promise<void> {
    const { clock, db } = this.deps;
    return queries.setRead(db, { group, account }, { fromLearner: false, at: clock(), until });
  }

  /** Stores a learner's message to the facilitators. */
  async answer(account: number, group: number, given: { id: string; text: string }): Promise<GroupMessage> {
    const { clock, db, groups, throttle } = this.deps;
    const known = await this.findAnswer(db, account, group, given.id);
    if (known) return known;
    await this.checkSanctions(account);
    const text = await this.accept(account, given.text);
    await throttle.consume(groupMessageLimits.ofLearner, String(account));
    return db.transaction().execute(async (transaction) => {
      await takeTurn(transaction, 'group-messages', [account]);
      const before = await this.findAnswer(transaction, account, group, given.id);
      if (before) return before;
      if (!(await groups.isOpen(transaction, group))) throw closed();
      const message = { key: given.id, group, author: null, reason: null, text, at: clock() };
      await queries.insertMessages(transaction, [account], message);
      const stored = await this.findAnswer(transaction, account, group, given.id);
      if (!stored) throw new Error('a message was stored and is missing in the same transaction');
      return stored;
    });
  }

  private async findAnswer(db: Executor, account: number, group: number, key: string) {
    const [row] = await queries.findByKey(db, key);
    if (!row) return undefined;
    if (row.group_id !== group || row.account_id !== account || !row.from_learner) throw taken();
    const found = await queries.findMessage(db, row.id);
    return found && messageView(found, { account, isLearner: true });
  }
}

type Learners = Awaited<ReturnType<MembersService['listLearners']>>;

/** The accounts of those members who are still in the group. */
function accountsIn(learners: Learners, members: readonly number[]): Map<number, number> {
  const wanted = new Set(members);
  return new Map(
    learners.filter(({ member }) => wanted.has(member)).map(({ account, member }) => [member, account]),
  );
}

function outcomeOf(
  members: readonly number[],
  asked: ReadonlyMap<number, number>,
  reached: ReadonlySet<number>,
): Outcome {
  const outcome: Outcome = { written: [], left_out: [] };
  for (const member of new Set(members)) {
    const account = asked.get(member);
    if (account !== undefined && reached.has(account)) outcome.written.push(member);
    else outcome.left_out.push({ member, why: account === undefined ? 'left' : 'enough' });
  }
  return outcome;
}

/** Only the server says that a message answers another, because answers do not count towards the week. */
const countedReason = (reason: GroupMessageReason) => (reason === 'answer' ? 'other' : reason);
