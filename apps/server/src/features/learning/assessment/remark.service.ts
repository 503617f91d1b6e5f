import { passMark } from '@readytowork/contract';
import type { Executor } from '../../../db/database.ts';
import { groupBy } from '../../../group-by.ts';
import type { CertificateService } from '../certificate/certificate.service.ts';
import { readVersion } from '../modules/editing.ts';
import * as queries from './remark.queries.ts';
import { type Correction, passesNow, placesOf, remark } from './remark.rules.ts';

/** A corrected question with its words, for the editor. */
export interface CorrectedQuestion extends Correction {
  text: string;
  /** The option that was right, and the one that is. */
  was: string;
  is: string;
}

/** What a batch has changed. */
export interface Remarked {
  attempts: { before: queries.StoredAttempt; after: queries.StoredAttempt }[];
  /** Attempts with a higher mark than before. */
  higher: number;
  /** Learners who passed by it and got a certificate. */
  passed: { accountId: number; moduleId: number }[];
}

interface RemarkingDeps {
  certificates: Pick<CertificateService, 'award'>;
  /** Learners of a batch, so that a transaction holds their rows briefly. */
  learnersAtOnce: number;
}

/** Marks stored attempts again after an editor has corrected a key (docs/decisions/0100). */
export class Remarking {
  constructor(private readonly deps: RemarkingDeps) {}

  /** @param version the published version; there are no corrections once another one is published */
  async corrections(db: Executor, moduleId: number, version: number): Promise<CorrectedQuestion[]> {
    const rows = await queries.correctedQuestions(db, moduleId, version);
    return rows.flatMap(({ question, corrected, text, before, after }) => {
      const places = placesOf(before, after);
      return places ? [{ question, corrected, places, text, was: before[0] ?? '', is: after[0] ?? '' }] : [];
    });
  }

  readonly count = queries.countMarks;

  /**
   * Marks the attempts of the next learners again, with their totals and certificates, in the transaction. An attempt under way gets
   * the corrected key, and its mark at its end.
   *
   * @param version the version that has the corrected questions
   * @returns undefined if no attempt holds one of these questions any more
   */
  async markSome(
    transaction: Executor,
    { version, corrections }: { version: number; corrections: readonly Correction[] },
    at: Date,
  ): Promise<Remarked | undefined> {
    const byQuestion = new Map(corrections.map((correction) => [correction.question, correction]));
    const stored = await queries.nextAttempts(transaction, [...byQuestion.keys()], this.deps.learnersAtOnce);
    if (stored.length === 0) return undefined;
    const attempts = stored.flatMap((before) => {
      const after = remark(before, byQuestion);
      return after ? [{ before, after }] : [];
    });
    await queries.writeAttempts(
      transaction,
      attempts.map(({ after }) => after),
      at,
    );
    await queries.raiseTotals(transaction, totalsOf(attempts, at));
    const passed = await this.award(transaction, attempts, { version, at });
    const higher = attempts.filter(({ before, after }) => before.result !== after.result).length;
    return { attempts, higher, passed };
  }

  /** The certificate is for the version that asked the questions, if it can be read. Who has one already keeps that one. */
  private async award(
    transaction: Executor,
    attempts: Remarked['attempts'],
    { version, at }: { version: number; at: Date },
  ): Promise<Remarked['passed']> {
    const { certificates } = this.deps;
    const passed: Remarked['passed'] = [];
    for (const { before, after } of attempts) {
      if (!passesNow(before.result, after.result)) continue;
      const { account_id: accountId, module_id: moduleId, version_id: versionId } = after;
      const course = (await readVersion(transaction, versionId)) ?? (await readVersion(transaction, version));
      if (!course) throw new Error(`version ${versionId} of module ${moduleId} cannot be read`);
      const awarded = { at, byPackage: false, corrected: true };
      if (await certificates.award(transaction, accountId, { id: moduleId, course }, awarded))
        passed.push({ accountId, moduleId });
    }
    return passed;
  }
}

/** Finished attempts alone count in a learner's totals. */
function totalsOf(attempts: Remarked['attempts'], at: Date): queries.Totals[] {
  const finished = attempts.flatMap(({ after: { account_id, module_id, result } }) =>
    result === null ? [] : [{ account_id, module_id, result }],
  );
  const byLearner = groupBy(finished, ({ account_id, module_id }) => `${account_id}/${module_id}`);
  return [...byLearner.values()].flatMap((results) => {
    const [first] = results;
    if (!first) return [];
    const best = Math.max(...results.map(({ result }) => result));
    return [
      {
        accountId: first.account_id,
        moduleId: first.module_id,
        best,
        passedAt: best >= passMark ? at : null,
      },
    ];
  });
}
