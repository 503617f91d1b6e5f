import type { LearningPath } from '@readytowork/contract';
import { pathTicks } from '@readytowork/contract/choices';
import type { Database } from '../../../db/database.ts';
import { mapRead, type Read } from '../../../db/read-together.ts';
import * as queries from './learning-path.queries.ts';

export class LearningPathService {
  constructor(private readonly deps: { db: Database }) {}

  read(accountId: number): Promise<LearningPath> {
    return this.pathRead(accountId).ask(this.deps.db);
  }

  pathRead(accountId: number): Read<LearningPath> {
    return mapRead(queries.pathRead(accountId), ({ aim, ticks }) => ({
      aim,
      ticks: pathTicks.filter((tick) => ticks.includes(tick)),
    }));
  }

  async setAim(accountId: number, aim: NonNullable<LearningPath['aim']>): Promise<LearningPath> {
    await queries.setAim(this.deps.db, accountId, aim);
    return this.read(accountId);
  }

  /** Adds one step. Requests of two devices at once both count. */
  async addTick(accountId: number, tick: LearningPath['ticks'][number]): Promise<LearningPath> {
    await queries.addTicks(this.deps.db, accountId, [tick]);
    return this.read(accountId);
  }
}
