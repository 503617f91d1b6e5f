import { createHash } from 'node:crypto';
import { type CoursePackage, openPackage } from '@readytowork/scorm/package';
import type { Database, Executor } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import type { Storage } from '../../storage.ts';
import { announceChange, type ImportedModule, putImportedModule } from '../modules/imported.ts';
import { type KeptFile, keepFiles } from './keep-files.ts';
import * as queries from './packages.queries.ts';
import { packageFolder } from './packages.ts';

interface Parts {
  db: Database;
  storage: Storage;
}

export interface PackageToImport {
  /** The number of a module that exists (a course of content/), or what is said of one to be made or changed. */
  module: number | ImportedModule;
  /** The path of the zip file. */
  file: string;
  /** What the package was made from, where it was made here: see `CurrentPackage.source`. */
  source?: string | undefined;
}

export interface Imported {
  moduleId: number;
  packageId: number;
  hash: string;
  /** '1.2', '2004 3rd' … */
  editionDetail: string;
  title: string;
  files: number;
  bytes: number;
  warnings: string[];
  /** False: the module played this very package already. */
  changed: boolean;
}

/**
 * Imports a SCORM package: the module plays it from now on. What learners did stays where items have the same identifiers.
 * All of it or nothing; one import at a time over all processes.
 *
 * @throws {PackageError} with a reason for the package's author
 */
export async function importPackage({ db, storage }: Parts, wanted: PackageToImport): Promise<Imported> {
  const course = await openPackage(wanted.file);
  const added: string[] = [];
  try {
    return await db.transaction().execute(async (transaction) => {
      await queries.lockImports(transaction);
      const files = await keepFiles(course, storage, (hash) => added.push(hash));
      return put(transaction, wanted, course, files);
    });
  } catch (error) {
    // Without the database nobody can say what is referred to: then the next sweep does it.
    await removeUnused({ db, storage }, added).catch(() => undefined);
    throw error;
  } finally {
    await course.close();
  }
}

async function put(
  transaction: Executor,
  { module, source = undefined }: PackageToImport,
  course: CoursePackage,
  files: KeptFile[],
): Promise<Imported> {
  const moduleId = await moduleFor(transaction, module, course);
  const { edition, detail: editionDetail, title, organization } = course;
  const warnings = [...course.warnings, ...course.warningsOfFiles()];
  const hash = hashOf([editionDetail, organization, files.map((file) => [file.path, file.hash])]);
  const described = { hash, edition, editionDetail, title, organization, warnings, source: source ?? null };
  const held = await queries.currentPackage(transaction, moduleId);
  const changed = held?.hash !== hash;
  const packageId = changed
    ? await queries.replacePackage(transaction, { moduleId, ...described, files })
    : held.id;
  if (!changed) await queries.describeAnew(transaction, packageId, described);
  await announceChange(transaction);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return { moduleId, packageId, hash, editionDetail, title, files: files.length, bytes, warnings, changed };
}

async function moduleFor(
  transaction: Executor,
  module: PackageToImport['module'],
  { description }: CoursePackage,
): Promise<number> {
  if (typeof module !== 'number') return putImportedModule(transaction, module, description);
  if (!(await queries.hasModule(transaction, module))) throw notFound(`There is no module ${module}.`);
  return module;
}

const hashOf = (of: unknown) => createHash('sha256').update(JSON.stringify(of)).digest('hex');

/** Removes from the storage what no package refers to (any more). Imports wait meanwhile. */
async function removeUnused({ db, storage }: Parts, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await queries.lockImports(transaction);
    const used = await queries.usedBlobs(transaction, names);
    for (const name of names) if (!used.has(name)) await storage.remove(`${packageFolder}/${name}`);
  });
}

/** Learners who opened a package before it was replaced have a day to leave it. */
const graceMilliseconds = 24 * 60 * 60 * 1000;

/** Forgets packages that were replaced, and what an import left behind that was cut off. */
export async function sweepPackages({ db, storage, clock }: Parts & { clock: () => Date }): Promise<void> {
  const before = new Date(clock().getTime() - graceMilliseconds);
  await queries.deleteReplaced(db, before);
  await removeUnused({ db, storage }, await storage.list(packageFolder));
}
