import type { Database } from '../../../db/database.ts';
import { type Catalogue, type CatalogueModule, noSuchModule } from './catalogue.ts';
import { closedModules } from './module-access.queries.ts';

const nothing: ReadonlySet<number> = new Set();

/**
 * Who sees a module that is for certain groups alone. Everybody else is told what they are told of a module that does not exist. Who is
 * in which group is read at each call, so that a learner who joins or leaves has it at once, on every process; where no module is
 * restricted, which is usual, nothing is asked.
 */
export class ModuleAccess {
  constructor(
    private readonly db: Database,
    private readonly catalogue: Pick<Catalogue, 'all' | 'forEverybody'>,
  ) {}

  /** The published modules that somebody does not see. */
  async closedTo(accountId: number): Promise<ReadonlySet<number>> {
    const { catalogue } = this;
    if (catalogue.all().length === catalogue.forEverybody().length) return nothing;
    return closedModules(this.db, accountId);
  }

  /** The published modules that somebody sees, in order. */
  async seenBy(accountId: number): Promise<readonly CatalogueModule[]> {
    const closed = await this.closedTo(accountId);
    const all = this.catalogue.all();
    return closed.size === 0 ? all : all.filter(({ id }) => !closed.has(id));
  }

  /** @throws what is said of a module that does not exist, of one that this account does not see */
  async check(accountId: number, moduleId: number): Promise<void> {
    const module = this.catalogue.all().find(({ id }) => id === moduleId);
    if (module?.restricted && (await closedModules(this.db, accountId)).has(moduleId)) throw noSuchModule();
  }
}
