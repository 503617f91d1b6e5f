import type { ReportableKind } from '@readytowork/contract';
import type { Executor } from '../../../db/database.ts';
import type { Evidence } from '../../../feature.ts';
import * as cases from './cases.queries.ts';
import { openWith } from './evidence.ts';
import { dueAt } from './urgency.ts';

/** Content that is held for a moderator's approval; until then only its author sees it. */
export class HeldThings {
  constructor(private readonly deps: { clock: () => Date }) {}

  /**
   * Holds content, in the transaction that stores it, and again when its author changes it. Approval calls `setHidden(…, false)`
   * of its `Reportable`, refusal `setHidden(…, true)`.
   */
  async hold(db: Executor, kind: ReportableKind, id: string, evidence: Evidence): Promise<void> {
    const at = this.deps.clock();
    const opened = { kind, subject: id, cause: 'held', opened_at: at, due_at: dueAt(at, null) } as const;
    await openWith(db, opened, { evidence, picture: evidence.picture ?? null });
  }

  /** Drops the case, because the author has withdrawn the content and there is nothing to decide. */
  async withdraw(db: Executor, kind: ReportableKind, id: string): Promise<void> {
    await cases.dropHeldCase(db, kind, id);
  }

  /** Drops all cases of an author whose account is deleted: nothing is left to approve, and no member has reported it. */
  async forget(db: Executor, authorId: number): Promise<void> {
    await cases.dropHeldCasesOf(db, authorId);
  }
}
