import { createHash } from 'node:crypto';
import { type CoursePackage, openPackage, readInProcess } from '@readytowork/scorm/package';
import type { Database, Executor } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import type { Storage } from '../../../storage/storage.ts';
import { problem } from '../../../words/problem.ts';
import { announceChange, draftModule, type ImportedModule, putImportedModule } from '../modules/imported.ts';
import { type KeptFile, keepFiles, keepMissing } from './keep-files.ts';
import { blobOf, packageFolder } from './package-folder.ts';
import * as queries from './packages.queries.ts';

interface Parts {
  db: Database;
  storage: Storage;
}

export interface PackageToImport {
  /** The number of an existing module (a course of content/), or the description of a module to create or change. */
  module: number | ImportedModule;
  /** The path of the zip file. */
  file: string;
  /** The source of a package made here: see `CurrentPackage.source`. */
  source?: string | undefined;
  /** Imports the package as a draft for staff to try; the module's current package and description stay as they are. */
  asDraft?: boolean | undefined;
  /** Done in the same transaction before the package is put: either both happen or neither. */
  also?: ((transaction: Executor) => Promise<void>) | undefined;
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
  /** False if the module already played exactly this package. */
  changed: boolean;
}

/**
 * Imports a SCORM package: the module plays it from now on, unless it is a draft. Learners' results stay for items with the same
 * identifiers. The import stores everything or nothing. It stores files first and refers to them later, in one short transaction
 * at a time over all processes, so that a slow store holds no lock.
 *
 * @throws {PackageError} with a reason for the package's author
 */
export async function importPackage({ db, storage }: Parts, wanted: PackageToImport): Promise<Imported> {
  const course = await open(wanted);
  const added: string[] = [];
  try {
    const files = await keepFiles(course, storage, (hash) => added.push(hash));
    const imported = await db.transaction().execute(async (transaction) => {
      await queries.lockImports(transaction);
      await wanted.also?.(transaction);
      return put(transaction, wanted, course, files);
    });
    // Until now no package referred to the files, so another failed import may have removed shared ones.
    await keepMissing(course, storage, files);
    return imported;
  } catch (error) {
    // The references are unknown if the database is unavailable; then the next sweep removes the files.
    await removeUnused({ db, storage }, added).catch(() => undefined);
    throw error;
  } finally {
    await course.close();
  }
}

/** Packages of other people are read in a process of their own, and those made here in this one. */
const open = ({ file, source }: PackageToImport): Promise<CoursePackage> =>
  source === undefined ? openPackage(file, readInProcess) : openPackage(file);

async function put(
  transaction: Executor,
  wanted: PackageToImport,
  course: CoursePackage,
  files: KeptFile[],
): Promise<Imported> {
  const { source, asDraft = false } = wanted;
  const moduleId = await moduleFor(transaction, wanted, course);
  const { edition, detail: editionDetail, title, organization } = course;
  const warnings = [...course.warnings, ...course.warningsOfFiles];
  const hash = hashOf([editionDetail, organization, files.map((file) => [file.path, file.hash])]);
  const other_sites = course.otherSites;
  const described = {
    hash,
    edition,
    editionDetail,
    title,
    organization,
    warnings,
    source: source ?? null,
    other_sites,
  };
  const made = { moduleId, ...described, files };
  const held = asDraft ? undefined : await queries.currentPackage(transaction, moduleId);
  const changed = held?.hash !== hash;
  const packageId = changed ? await queries.putPackage(transaction, made, asDraft) : held.id;
  if (!changed) await queries.describeAnew(transaction, packageId, described);
  await announceChange(transaction);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return { moduleId, packageId, hash, editionDetail, title, files: files.length, bytes, warnings, changed };
}

async function moduleFor(
  transaction: Executor,
  { module, asDraft }: PackageToImport,
  { description }: CoursePackage,
): Promise<number> {
  if (typeof module !== 'number')
    return (asDraft ? draftModule : putImportedModule)(transaction, module, description);
  if (!(await queries.hasModule(transaction, module)))
    throw notFound(problem('module_id_unknown', { module }));
  return module;
}

const hashOf = (of: unknown) => createHash('sha256').update(JSON.stringify(of)).digest('hex');

/** File names per query. */
const page = 500;

/** Removes files from the storage that no package refers to. */
async function removeUnused({ db, storage }: Parts, names: string[]): Promise<void> {
  for (let from = 0; from < names.length; from += page) {
    const some = names.slice(from, from + page);
    const used = await queries.usedBlobs(db, some.map(blobOf));
    for (const name of some) if (!used.has(blobOf(name))) await storage.remove(`${packageFolder}/${name}`);
  }
}

/**
 * Learners have a day to finish in a replaced package. Stored files are not removed before that either, because an import stores
 * files before it refers to them.
 */
export const graceMilliseconds = 24 * 60 * 60 * 1000;

/** Days until an unpublished draft is deleted: nobody will publish one that is a month old. */
const draftDays = 30;

/** Deletes packages that were replaced or never published, and files of interrupted imports. */
export async function cleanupPackages({ db, storage, clock }: Parts & { clock: () => Date }): Promise<void> {
  const before = new Date(clock().getTime() - graceMilliseconds);
  await queries.deleteReplaced(db, before);
  await queries.deleteDrafts(db, new Date(clock().getTime() - draftDays * graceMilliseconds));
  await storage.tidy(before);
  let old: string[] = [];
  for await (const { name, at } of storage.list(packageFolder)) {
    if (at >= before) continue;
    old.push(name);
    if (old.length < page) continue;
    await removeOld({ db, storage }, old, before);
    old = [];
  }
  await removeOld({ db, storage }, old, before);
}

/** Checks each file once more before removing it, because an import may have stored it again in the meantime. */
async function removeOld({ db, storage }: Parts, names: string[], before: Date): Promise<void> {
  const used = await queries.usedBlobs(db, names.map(blobOf));
  for (const name of names) {
    if (used.has(blobOf(name))) continue;
    const found = await storage.stat(`${packageFolder}/${name}`);
    if (found && found.at < before) await storage.remove(`${packageFolder}/${name}`);
  }
}
