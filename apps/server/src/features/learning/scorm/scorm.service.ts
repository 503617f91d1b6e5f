import { randomInt } from 'node:crypto';
import { mayBeKept, onlyKept } from '@readytowork/scorm/model';
import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { Caller } from '../../../http/access.ts';
import type { Language } from '../../../words/languages.ts';
import { problem } from '../../../words/problem.ts';
import type { ModuleAccess } from '../modules/module-access.ts';
import { claimOf, needsWhatIsStored } from './claim.ts';
import type { ContentPaths } from './content-paths.ts';
import { initialPairs } from './defaults.ts';
import { learnerOf } from './learner.ts';
import { itemsOf, moduleStatusOf, type PackageResult, resultOf, type ScoStatus } from './organization.ts';
import type { CachedPackage, PackageCache } from './package-cache.ts';
import { mayPass } from './package-pass.ts';
import type { PackagePasses } from './package-passes.service.ts';
import { escaped, fromStored, type Pairs, readPairs, toStored, valueFromStored } from './pairs.ts';
import { checkRoom } from './room.ts';
import * as queries from './scorm.queries.ts';
import { launchView } from './scorm.view.ts';
import { findPackage } from './trial.queries.ts';
import type { WriteTurns } from './write-turns.ts';

interface ScormDeps {
  db: Database;
  moduleAccess: Pick<ModuleAccess, 'check' | 'closedTo'>;
  packageCache: PackageCache;
  paths: ContentPaths;
  passes: Pick<PackagePasses, 'awardIfPassed'>;
  turns: WriteTurns;
  clock: () => Date;
}

/** A module and one of its SCOs; the first SCO by default. */
interface Asked {
  module_name: string;
  sco?: string | undefined;
}

/** A package that staff try, of any version. */
interface Tried {
  moduleId: number;
  packageId: number;
}

/** The pairs to store. Without `run` and `sequence`, a repeated commit is stored again. */
interface Commit extends Asked {
  /** JSON text of the pairs. */
  data: string;
  run?: string | undefined;
  sequence?: number | undefined;
}

export interface ModuleStatus {
  status: ReturnType<typeof moduleStatusOf>;
  /** Time of the last commit; milliseconds since 1970, 0 if never. */
  touched: number;
  result: PackageResult | undefined;
}

/** Most bytes of a SCO's identifier, limited by the database's key. */
const longestSco = 2000;

const committed = { success: true } as const;

const gone = () => notFound('account_gone');

/** Launches course packages and stores their pairs (docs/contract.md, section 7). */
export class ScormService {
  constructor(private readonly deps: ScormDeps) {}

  async launch(caller: Caller, slug: string, language: Language) {
    const { db, moduleAccess, packageCache, paths, clock } = this.deps;
    const pack = packageCache.of(slug);
    await moduleAccess.check(caller.userId, pack.moduleId);
    const held = await queries.storedInModule(db, caller.userId, pack.moduleId);
    if (!held) throw gone();
    const at = paths.of(pack, { accountId: caller.userId, sessionId: caller.sessionId });
    const learner = learnerOf({ accountId: caller.userId, moduleId: pack.moduleId, ...held }, language);
    return launchView({ slug, pack, at, learner, held, run: runAt(clock()) });
  }

  /** Launches any package for staff to try: it starts empty, and its player stores nothing. */
  async trial(caller: Caller, { moduleId, packageId }: Tried, language: Language) {
    const { db, paths, clock } = this.deps;
    const pack = await findPackage(db, moduleId, packageId);
    const held = await queries.storedInModule(db, caller.userId, moduleId);
    if (!pack || !held) throw notFound('package_not_found');
    const at = paths.of(pack, { accountId: caller.userId, sessionId: caller.sessionId, isTrial: true });
    const nothingKept = { ...held, stored: {}, heard: {} };
    const learner = learnerOf({ accountId: caller.userId, moduleId, ...held }, language);
    return launchView({ slug: pack.slug, pack, at, learner, held: nothingKept, run: runAt(clock()) });
  }

  async initialPairs(accountId: number, asked: Asked, language: Language): Promise<Pairs> {
    const { pack, place } = await this.placeOf(accountId, asked);
    const held = await queries.storedInSco(this.deps.db, place);
    if (!held) throw gone();
    const item = itemsOf(pack.organization).find(({ identifier }) => identifier === place.sco);
    const stored = held.data ? onlyKept(pack.edition, fromStored(held.data)) : undefined;
    const learner = learnerOf({ accountId, moduleId: pack.moduleId, ...held }, language);
    return initialPairs(pack.edition, learner, item, stored);
  }

  async value(accountId: number, key: string, asked: Asked) {
    const { pack, place } = await this.placeOf(accountId, asked);
    if (!mayBeKept(pack.edition, key)) throw notFound('key_not_kept');
    const value = await queries.storedValue(this.deps.db, place, escaped(key));
    if (value === null) throw notFound('key_not_stored');
    return { key, value: valueFromStored(value) };
  }

  /** Stores all or nothing. The empty commit of a load leaves no trace, because opening a course does not begin it. */
  async commit(accountId: number, { data, run, sequence, ...asked }: Commit) {
    const { pack, place } = await this.placeOf(accountId, asked);
    // Drops names that are not elements of the standard and stores the rest, because older players sent such pairs.
    const pairs = onlyKept(pack.edition, readPairs(data));
    if (Object.keys(pairs).length === 0) return committed;
    // An open tab may still play the previous version of the package.
    if (!pack.scos.has(place.sco) && !(await queries.wasSco(this.deps.db, place)))
      throw invalid({ sco: ['sco_not_found'] });
    const upTo = run === undefined || sequence === undefined ? undefined : { run, sequence };
    await this.deps.turns.take(accountId, data.length, () => this.store(pack, place, { pairs, upTo }));
    return committed;
  }

  /** @returns the size of the written row in bytes */
  private async store(
    pack: CachedPackage,
    place: queries.Place,
    { pairs, upTo }: { pairs: Pairs; upTo: queries.UpTo | undefined },
  ): Promise<number> {
    const { db, clock, passes } = this.deps;
    const at = clock();
    const claim = claimOf(pairs);
    const { completed, passed } = claim;
    const commit = { data: toStored(pairs), completedAt: completed ? at : null, passed, at, upTo };
    const readsStored = needsWhatIsStored(pairs);
    const score = readsStored ? null : claim.score;
    const merge = async (executor: Executor) =>
      (await queries.mergePairs(executor, place, { ...commit, score })) ??
      exactly(executor, place, { ...commit, score });
    if (!readsStored && !mayPass(claim)) return merge(db);
    return retryDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        const bytes = await merge(transaction);
        const whole = readsStored ? await raiseScore(transaction, place) : score;
        if (mayPass({ completed, passed, score: whole }))
          await passes.awardIfPassed(transaction, pack, place, at);
        return bytes;
      }),
    );
  }

  inProgress = async (accountId: number) => ({ inProgress: await this.count(accountId, 'in progress') });

  completed = async (accountId: number) => ({ completed: await this.count(accountId, 'completed') });

  private async count(accountId: number, which: ModuleStatus['status']): Promise<number> {
    const { db, moduleAccess } = this.deps;
    const [rows, closed] = await Promise.all([
      queries.scoStatuses(db, accountId),
      moduleAccess.closedTo(accountId),
    ]);
    const seen = [...this.moduleStatuses(rows)].filter(([module]) => !closed.has(module));
    return seen.filter(([, { status }]) => status === which).length;
  }

  /** What `moduleStatuses` depends on besides the rows: the same object until a package changes. */
  get packages(): object {
    return this.deps.packageCache.state;
  }

  /** The status of each package module for a learner with these rows, by module number. */
  moduleStatuses(rows: (ScoStatus & { module_id: number; touched: number })[]): Map<number, ModuleStatus> {
    return new Map(
      this.deps.packageCache.all().map(({ moduleId, counted }) => {
        const ofModule = rows.filter((row) => row.module_id === moduleId);
        const touched = Math.max(0, ...ofModule.map((row) => row.touched));
        const result = resultOf(counted, ofModule);
        return [moduleId, { status: moduleStatusOf(counted, ofModule), touched, result }];
      }),
    );
  }

  private async placeOf(accountId: number, { module_name, sco }: Asked) {
    const { moduleAccess, packageCache } = this.deps;
    const pack = packageCache.of(module_name);
    await moduleAccess.check(accountId, pack.moduleId);
    const named = sco ?? pack.first;
    if (Buffer.byteLength(named) > longestSco)
      throw invalid({ sco: [problem('sco_too_long', { maximum: longestSco })] });
    return { pack, place: { accountId, moduleId: pack.moduleId, sco: named } };
  }
}

/** Stores the score of all stored pairs, if it is the best so far. @returns it; null without one */
async function raiseScore(transaction: Executor, place: queries.Place): Promise<number | null> {
  const { score } = claimOf(await queries.storedClaim(transaction, place));
  if (score !== null) await queries.raiseScore(transaction, place, score);
  return score;
}

/** Computes exactly whether the commit fits, because values that replace others add nothing. */
async function exactly(db: Executor, place: queries.Place, commit: queries.Commit): Promise<number> {
  checkRoom(await queries.storedBytesWith(db, place, commit));
  return (await queries.mergePairs(db, place, commit, true)) ?? 0;
}

/** An id for a run (`scormRun` in the contract) that sorts after earlier ones. */
function runAt(at: Date): string {
  const digits = 6;
  const own = randomInt(36 ** digits).toString(36);
  return at.getTime().toString(36).padStart(9, '0') + own.padStart(digits, '0');
}
