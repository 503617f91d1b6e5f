import type { ScormOrganization } from '@readytowork/contract';
import type { Executor } from '../../db/database.ts';
import * as queries from './packages.queries.ts';

/** Where the files of packages lie in the storage. */
export const packageFolder = 'packages';

/** The same file in Brotli lies beside it. */
export const compressedName = (blob: string) => `${blob}.br`;

/** The content that a name in the folder stands for. */
export const blobOf = (name: string) => name.replace(/\.br$/, '');

/** The package that a module plays now. */
export interface CurrentPackage {
  id: number;
  /** Changes with the content: the same package imported again keeps it. */
  hash: string;
  edition: '1.2' | '2004';
  /** '1.2', '2004 2nd', '2004 3rd', '2004 4th'. */
  editionDetail: string;
  title: string;
  organization: ScormOrganization;
  warnings: string[];
  /** What it was made from, where it was made here; null: imported by hand. */
  source: string | null;
}

/** Undefined: the module has no package (yet). */
export function currentPackage(db: Executor, moduleId: number): Promise<CurrentPackage | undefined> {
  return queries.currentPackage(db, moduleId);
}
