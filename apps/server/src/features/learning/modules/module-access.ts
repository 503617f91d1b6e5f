import type { Database } from '../../../db/database.ts';
import { type Catalogue, type CatalogueModule, noSuchModule } from './catalogue.ts';
import { closedModules } from './module-access.queries.ts';

const nothing: ReadonlySet<number> = new Set();

/**
 * Decides who sees a restricted module. Everyone else gets the answer for a missing module. Each call reads the memberships, so
 * joining or leaving a group counts at once, on every process; without restricted modules, the usual case, it makes no query.
 */
export class ModuleAccess {
  constructor(
    private readonly db: Database,
    private readonly catalogue: Pick<Catalogue, 'all' | 'forEverybody'>,
  ) {}

  /** The published modules an account cannot see. */
  async closedTo(accountId: number): Promise<ReadonlySet<number>> {
    const { catalogue } = this;
    if (catalogue.all().length === catalogue.forEverybody().length) return nothing;
    return closedModules(this.db, accountId);
  }

  /** The published modules an account can see, in order. */
  async seenBy(accountId: number): Promise<readonly CatalogueModule[]> {
    const closed = await this.closedTo(accountId);
    const all = this.catalogue.all();
    return closed.size === 0 ? all : all.filter(({ id }) => !closed.has(id));
  }

  /** @throws the answer for a missing module if this account cannot see it */
  async check(accountId: number, moduleId: number): Promise<void> {
    const module = this.catalogue.all().find(({ id }) => id === moduleId);
    if (module?.restricted && (await closedModules(this.db, accountId)).has(moduleId)) throw noSuchModule();
  }
}
