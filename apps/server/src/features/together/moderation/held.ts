import type { ReportableKind } from '@readytowork/contract';
import type { Executor } from '../../../db/database.ts';
import type { Evidence } from '../../../feature.ts';
import * as cases from './cases.queries.ts';
import { openWith } from './evidence.ts';
import { dueAt } from './urgency.ts';

/** Things held for a moderator's approval; until then only their author sees them. */
export class HeldThings {
  constructor(private readonly deps: { clock: () => Date }) {}

  /**
   * Runs in the transaction that stores the thing, and again when its author changes it. Approval calls `setHidden(…, false)` of
   * its `Reportable`, refusal `setHidden(…, true)`.
   */
  async hold(db: Executor, kind: ReportableKind, id: string, evidence: Evidence): Promise<void> {
    const at = this.deps.clock();
    const opened = { kind, subject: id, cause: 'held', opened_at: at, due_at: dueAt(at, null) } as const;
    await openWith(db, opened, { evidence, picture: evidence.picture ?? null });
  }

  /** Its author has withdrawn the thing, so there is nothing to decide. */
  async withdraw(db: Executor, kind: ReportableKind, id: string): Promise<void> {
    await cases.dropHeldCase(db, kind, id);
  }
}
