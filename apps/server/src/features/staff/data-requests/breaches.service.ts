import type { Database } from '../../../db/database.ts';
import type { PageAsked } from '../../../db/read-page.ts';
import { changedMeanwhile, notFound } from '../../../errors.ts';
import { revisionOf } from '../../../http/revision.ts';
import { lockContact } from '../../base/accounts/accounts.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import * as queries from './breaches.queries.ts';
import { breachView, writtenOf } from './breaches.view.ts';

const noSuchBreach = () => notFound('breach_not_found');

interface BreachesDeps {
  db: Database;
  clock: () => Date;
}

/** The register of breaches of personal data: POPIA, section 22. */
export class BreachesService {
  constructor(private readonly deps: BreachesDeps) {}

  list(asked: PageAsked<'found'>) {
    return queries.listBreaches(this.deps.db, asked);
  }

  async read(id: number): Promise<queries.BreachRow> {
    const breach = await queries.findBreach(this.deps.db, id);
    if (!breach) throw noSuchBreach();
    return breach;
  }

  async noteExport(by: Actor): Promise<void> {
    await record(this.deps.db, { by, action: 'list-exported', subject: 'breaches' });
  }

  add(actor: Actor, written: queries.Written): Promise<queries.BreachRow> {
    return this.deps.db.transaction().execute(async (transaction) => {
      // When a form is sent twice at once, the second request waits here and finds the first one's result.
      await lockContact(transaction, actor.id);
      const same = await queries.findSame(transaction, written);
      if (same) return same;
      const breach = await queries.insertBreach(transaction, written, this.deps.clock());
      const entry = { subject: String(breach.id), after: written };
      await record(transaction, { by: actor, action: 'breach-entered', ...entry });
      return breach;
    });
  }

  change(actor: Actor, id: number, to: queries.Written, revision: string): Promise<queries.BreachRow> {
    return this.deps.db.transaction().execute(async (transaction) => {
      const breach = await queries.lockBreach(transaction, id);
      if (!breach) throw noSuchBreach();
      const before = writtenOf(breach);
      if (revision !== revisionOf(before)) throw changedMeanwhile(breachView(breach), to);
      const entry = { subject: String(id), before, after: to };
      await record(transaction, { by: actor, action: 'breach-changed', ...entry });
      return queries.updateBreach(transaction, id, to);
    });
  }
}
