import type { OwnDecision } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import * as queries from './cases.queries.ts';
import { ownDecisionView } from './decisions.view.ts';
import { textsOf } from './evidence.queries.ts';
import { appealOf, appealUntil } from './moderation.policy.ts';

const mostShown = 50;
/** A moderator has a day to answer an appeal, as for the first decision. */
const hoursForAppeal = 24;
export const noDecision = 'decision_not_found';
const tooLate = () => conflict('appeal_too_late');

interface DecisionsDeps {
  db: Database;
  clock: () => Date;
  membership: MembershipService;
}

/** Shows authors the decisions about them, and takes their one appeal. */
export class DecisionsService {
  constructor(private readonly deps: DecisionsDeps) {}

  async listDecisions(accountId: number): Promise<OwnDecision[]> {
    await this.mustBeOn(accountId);
    const { db } = this.deps;
    const rows = await queries.decidedOf(db, accountId, mostShown);
    return this.views(db, rows);
  }

  async isOwn(accountId: number, number: number): Promise<boolean> {
    const row = await queries.findCase(this.deps.db, number);
    return row?.author_id === accountId && row.outcome !== null;
  }

  async appeal(accountId: number, number: number, words: string): Promise<OwnDecision> {
    await this.mustBeOn(accountId);
    const { db, clock } = this.deps;
    const row = await db.transaction().execute(async (transaction) => {
      const found = await queries.lockCase(transaction, number);
      if (!found) throw notFound(noDecision);
      const acts = await queries.actsOf(transaction, [number]);
      // A phone that got no answer sends the same appeal again.
      if (appealOf(acts)?.words === words) return found;
      const at = clock();
      if (!appealUntil(found, acts, at)) throw tooLate();
      const act = { case_id: number, by_id: accountId, author_id: accountId, at, words } as const;
      await queries.insertAct(transaction, { ...act, act: 'appealed' });
      const due_at = new Date(at.getTime() + hoursForAppeal * 3_600_000);
      await queries.updateCase(transaction, number, { state: 'appealed', closed_at: null, due_at });
      return { ...found, state: 'appealed', closed_at: null } as const;
    });
    const [view] = await this.views(db, [row]);
    if (!view) throw notFound(noDecision);
    return view;
  }

  private async views(db: Executor, rows: queries.CaseRow[]): Promise<OwnDecision[]> {
    const ids = rows.map(({ id }) => id);
    const acts = await queries.actsOf(db, ids);
    const texts = new Map((await textsOf(db, ids)).map(({ case_id, text }) => [case_id, text]));
    return rows.flatMap((row) => {
      const ofCase = acts.filter(({ case_id }) => case_id === row.id);
      const until = appealUntil(row, ofCase, this.deps.clock());
      return (
        ownDecisionView({ row, acts: ofCase, text: texts.get(row.id) ?? null, appealUntil: until }) ?? []
      );
    });
  }

  private async mustBeOn(accountId: number): Promise<void> {
    if ((await this.deps.membership.readStanding(accountId)).mode === 'off') throw notFound();
  }
}
