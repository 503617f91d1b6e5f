import type { ReportableKind } from '@readytowork/contract';
import type { Executor } from '../../../db/database.ts';
import type { Evidence } from '../../../feature.ts';
import * as cases from './cases.queries.ts';
import { openWith } from './evidence.ts';
import { dueAt } from './urgency.ts';

/** What waits until a moderator has approved it: nobody but its author sees it until then. */
export class HeldThings {
  constructor(private readonly deps: { clock: () => Date }) {}

  /**
   * In the transaction that stores it, and again when its author changes it. Approved, it is shown by `setHidden(…, false)` of its
   * `Reportable`; refused, hidden by `setHidden(…, true)`.
   */
  async hold(db: Executor, kind: ReportableKind, id: string, evidence: Evidence): Promise<void> {
    const at = this.deps.clock();
    const opened = { kind, subject: id, cause: 'held', opened_at: at, due_at: dueAt(at, null) } as const;
    await openWith(db, opened, { evidence, picture: evidence.picture ?? null });
  }

  /** Its author has taken it back: there is nothing to decide any more. */
  async withdraw(db: Executor, kind: ReportableKind, id: string): Promise<void> {
    await cases.dropHeldCase(db, kind, id);
  }
}
