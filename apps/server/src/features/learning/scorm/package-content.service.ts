import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import type { SessionsService } from '../../base/auth/sessions.service.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import type { Grant } from './content-paths.ts';
import * as queries from './package-content.queries.ts';

export type { ContentFile } from './package-content.queries.ts';

/** Serves a package's files to the holder of a signed path while its session lasts. */
export class PackageContent {
  constructor(
    private readonly db: Database,
    private readonly sessions: Pick<SessionsService, 'isLive'>,
    private readonly catalogue: Pick<Catalogue, 'module'>,
  ) {}

  /** A file of the package. Checks the session and finds the file in parallel. */
  async file(grant: Grant, path: string): Promise<queries.ContentFile> {
    const [isLive, file] = await Promise.all([
      this.sessions.isLive(grant.sessionId, grant.accountId),
      queries.findFile(this.db, grant.packageId, path),
    ]);
    if (!isLive || !file) throw notFound();
    return file;
  }

  /** Every file of the package, for a learner who keeps it on a device. */
  async files(grant: Grant): Promise<queries.PackageFile[]> {
    const [isLive, files] = await Promise.all([
      this.sessions.isLive(grant.sessionId, grant.accountId),
      queries.filesOf(this.db, grant.packageId),
    ]);
    if (!isLive || files.length === 0) throw notFound();
    return files;
  }

  /** The slug of the module that the learner plays. */
  async module(grant: Grant): Promise<string> {
    if (grant.isTrial) throw notFound();
    const [isLive, moduleId] = await Promise.all([
      this.sessions.isLive(grant.sessionId, grant.accountId),
      queries.moduleOfPackage(this.db, grant.packageId),
    ]);
    if (!isLive || moduleId === undefined) throw notFound();
    return this.catalogue.module(moduleId).slug;
  }
}
