import { type CannedAnswer, mostCannedAnswers } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { changedMeanwhile, conflict, notFound } from '../../../errors.ts';
import { revisionOf } from '../../../http/revision.ts';
import { type Actor, type AuditEntry, record } from '../../base/audit/audit.ts';
import * as queries from './canned-answers.queries.ts';

interface Words {
  title: string;
  text: string;
}

const noAnswer = () => notFound('canned_answer_not_found');
const titleTaken = () => conflict('canned_answer_title_taken');
const tooMany = () => conflict('canned_answers_too_many', { answers: mostCannedAnswers });

const view = ({ id, title, text }: queries.AnswerRow): CannedAnswer => ({
  id,
  title,
  text,
  revision: revisionOf({ title, text }),
});

/** Manages the canned answers of support. */
export class CannedAnswersService {
  constructor(private readonly deps: { db: Database; clock: () => Date }) {}

  async list(): Promise<CannedAnswer[]> {
    return (await queries.listAnswers(this.deps.db)).map(view);
  }

  /** Adds an answer; a repeated call returns the first one's result. */
  async add(actor: Actor, words: Words): Promise<CannedAnswer> {
    const { db, clock } = this.deps;
    return db.transaction().execute(async (transaction) => {
      await takeTurn(transaction, 'canned answers', [0]);
      const made = await queries.insertAnswer(transaction, { ...words, changed_at: clock() });
      if (!made) {
        const held = await queries.findByTitle(transaction, words.title);
        if (held?.title !== words.title || held.text !== words.text) throw titleTaken();
        return view(held);
      }
      if ((await queries.listAnswers(transaction)).length > mostCannedAnswers) throw tooMany();
      await record(transaction, entryOf(actor, 'canned-answer-made', made.id, { after: made }));
      return view(made);
    });
  }

  async change(actor: Actor, id: number, words: Words, revision: string): Promise<CannedAnswer> {
    const { db, clock } = this.deps;
    try {
      return await db.transaction().execute(async (transaction) => {
        const held = await queries.lockAnswer(transaction, id);
        if (!held) throw noAnswer();
        if (view(held).revision !== revision) throw changedMeanwhile(view(held), words);
        await queries.updateAnswer(transaction, id, { ...words, changed_at: clock() });
        await record(
          transaction,
          entryOf(actor, 'canned-answer-changed', id, { before: held, after: words }),
        );
        return view({ id, ...words });
      });
    } catch (error) {
      throw isUniqueViolation(error) ? titleTaken() : error;
    }
  }

  async remove(actor: Actor, id: number): Promise<void> {
    await this.deps.db.transaction().execute(async (transaction) => {
      const title = await queries.deleteAnswer(transaction, id);
      if (title !== undefined)
        await record(transaction, entryOf(actor, 'canned-answer-removed', id, { before: { title } }));
    });
  }
}

const entryOf = (
  by: Actor,
  action: AuditEntry['action'],
  id: number,
  change: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry => ({ by, action, subject: String(id), ...change });
