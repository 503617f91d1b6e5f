import { randomInt } from 'node:crypto';
import { mayBeKept, onlyKept } from '@readytowork/scorm/model';
import pg from 'pg';
import type { ContentPaths } from '../../content/paths.ts';
import type { Database } from '../../db/database.ts';
import { invalid, notFound, Refusal } from '../../errors.ts';
import type { Caller } from '../../http/bind.ts';
import { initialPairs } from './defaults.ts';
import { itemsOf, type ScoStanding, standingOf } from './organization.ts';
import { escaped, fromStored, type Pairs, readPairs, toStored, valueFromStored } from './pairs.ts';
import * as queries from './scorm.queries.ts';
import { launchView, learnerView } from './scorm.view.ts';
import type { Shelf } from './shelf.ts';
import { claimOf, needsWhatIsStored } from './status.ts';

interface ScormDeps {
  db: Database;
  shelf: Shelf;
  paths: ContentPaths;
  clock: () => Date;
}

/** A module, and the SCO in it; without one the first. */
interface Asked {
  module_name: string;
  sco?: string | undefined;
}

/** What is to be stored. Without `run` and `sequence` it counts as often as it is sent. */
interface Commit extends Asked {
  /** JSON text of the pairs. */
  data: string;
  run?: string | undefined;
  sequence?: number | undefined;
}

export interface ModuleStanding {
  standing: ReturnType<typeof standingOf>;
  /** When anything was last stored; milliseconds since 1970, 0: never. */
  touched: number;
}

/** Bytes of a SCO's identifier that the database's key has room for. */
const longestSco = 2000;
/** SCOs that a package had once, or never: a learner may have that many in a module. */
const mostScos = 2000;

const committed = { success: true } as const;

const gone = () => notFound('This account does not exist any more.');

/** What course packages are told and what they keep (CONTRACT.md, section 7). */
export class ScormService {
  constructor(private readonly deps: ScormDeps) {}

  async launch(caller: Caller, slug: string) {
    const { db, shelf, paths, clock } = this.deps;
    const pack = shelf.of(slug);
    const held = await queries.storedInModule(db, caller.userId, pack.moduleId);
    if (!held) throw gone();
    const at = paths.of(pack, { accountId: caller.userId, sessionId: caller.sessionId });
    return launchView({ slug, pack, at, accountId: caller.userId, held, run: runAt(clock()) });
  }

  async initialPairs(accountId: number, asked: Asked): Promise<Pairs> {
    const { pack, place } = this.placeOf(accountId, asked);
    const held = await queries.storedInSco(this.deps.db, place);
    if (!held) throw gone();
    const item = itemsOf(pack.organization).find(({ identifier }) => identifier === place.sco);
    const stored = held.data ? onlyKept(pack.edition, fromStored(held.data)) : undefined;
    return initialPairs(pack.edition, learnerView(accountId, held), item, stored);
  }

  async value(accountId: number, key: string, asked: Asked) {
    const { pack, place } = this.placeOf(accountId, asked);
    if (!mayBeKept(pack.edition, key)) throw notFound('A course keeps nothing under this key.');
    const value = await queries.storedValue(this.deps.db, place, escaped(key));
    if (value === null) throw notFound('Nothing is stored under this key.');
    return { key, value: valueFromStored(value) };
  }

  /** Stores all or nothing. The empty commit of a load leaves no trace: opening a course does not begin it. */
  async commit(accountId: number, { data, run, sequence, ...asked }: Commit) {
    const { pack, place } = this.placeOf(accountId, asked);
    // What is no element is not kept, and takes nothing else with it: older players sent such pairs.
    const pairs = onlyKept(pack.edition, readPairs(data));
    if (Object.keys(pairs).length === 0) return committed;
    if (!pack.scos.has(place.sco)) await this.admitStranger(place);
    try {
      const upTo = run === undefined || sequence === undefined ? undefined : { run, sequence };
      await this.store(place, pairs, upTo);
      return committed;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.constraint === 'scorm_progress_fits')
        throw new Refusal(413, { detail: 'This part of the course has stored as much as it may.' });
      throw error;
    }
  }

  private async store(place: queries.Place, pairs: Pairs, upTo: queries.UpTo | undefined): Promise<void> {
    const { db, clock } = this.deps;
    const at = clock();
    const { completed, passed, score } = claimOf(pairs);
    const commit = { data: toStored(pairs), completedAt: completed ? at : null, passed, at, upTo };
    if (!needsWhatIsStored(pairs)) return queries.mergePairs(db, place, { ...commit, score });
    await db.transaction().execute(async (transaction) => {
      await queries.mergePairs(transaction, place, { ...commit, score: null });
      const whole = claimOf(await queries.storedClaim(transaction, place)).score;
      if (whole !== null) await queries.raiseScore(transaction, place, whole);
    });
  }

  /** A SCO that the package does not have (any more): a tab that plays the version before. Kept, within bounds. */
  private async admitStranger(place: queries.Place): Promise<void> {
    const stored = await queries.storedScos(this.deps.db, place);
    if (stored >= mostScos) throw invalid({ sco: ['This course has no such part. Load the page again.'] });
  }

  inProgress = async (accountId: number) => ({ inProgress: await this.count(accountId, 'in progress') });

  completed = async (accountId: number) => ({ completed: await this.count(accountId, 'completed') });

  private async count(accountId: number, which: ModuleStanding['standing']): Promise<number> {
    const standings = this.standingsIn(await queries.standingsOf(this.deps.db, accountId));
    return [...standings.values()].filter(({ standing }) => standing === which).length;
  }

  /** How far a learner with these rows is in each module that plays a package, by its number. */
  standingsIn(rows: (ScoStanding & { module_id: number; touched: number })[]): Map<number, ModuleStanding> {
    return new Map(
      this.deps.shelf.all().map(({ moduleId, counted }) => {
        const ofModule = rows.filter((row) => row.module_id === moduleId);
        const touched = Math.max(0, ...ofModule.map((row) => row.touched));
        return [moduleId, { standing: standingOf(counted, ofModule), touched }];
      }),
    );
  }

  private placeOf(accountId: number, { module_name, sco }: Asked) {
    const pack = this.deps.shelf.of(module_name);
    const named = sco ?? pack.first;
    if (Buffer.byteLength(named) > longestSco) throw invalid({ sco: [`Use at most ${longestSco} bytes.`] });
    return { pack, place: { accountId, moduleId: pack.moduleId, sco: named } };
  }
}

/** An id of an opening, as the contract has it (`scormRun`): later ones sort after it. */
function runAt(at: Date): string {
  const digits = 6;
  const own = randomInt(36 ** digits).toString(36);
  return at.getTime().toString(36).padStart(9, '0') + own.padStart(digits, '0');
}
