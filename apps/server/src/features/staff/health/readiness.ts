import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseTrouble } from '../../../db/database.ts';
import { shareResult } from '../../../db/probe.ts';
import type { Drain } from '../../../http/drain.ts';
import type { Platform } from '../../../platform.ts';
import { freeBytes } from '../../../storage/free-bytes.ts';
import { StorageUnavailable } from '../../../storage/storage.ts';
import type { FileStatus, PackageFiles } from '../../learning/scorm/package-files.ts';

/** Leaves time for transmission, because a readiness check must be answered within two seconds. */
const storeMs = 1_300;
/** The store is asked no more than once per interval. */
const storeIntervalMs = 3_000;
/** Below this many free bytes PostgreSQL may not be able to write. */
const littleRoom = 16 * 1024 ** 2;

interface Needs {
  config: Pick<Platform['config'], 'databaseUrl' | 'dataDir'>;
  database: Pick<Platform['database'], 'trouble' | 'suspectFull'>;
  storage: Pick<Platform['storage'], 'shared' | 'stat'>;
  role: 'server' | 'worker';
  drain: Drain;
  catalogue: { all(): readonly unknown[] };
  packageFiles: Pick<PackageFiles, 'status' | 'lookSoon' | 'unreachable'>;
}

export type Trouble = DatabaseTrouble | 'courses' | 'files' | 'jobs' | 'store';
export const troubles: readonly Trouble[] = [
  'away',
  'read_only',
  'no_connection',
  'disk_full',
  'courses',
  'files',
  'jobs',
  'store',
];

export interface Report {
  status: 'ready' | 'not ready' | 'stopping';
  database?: boolean;
  /** All problems, including those that do not make the process unready. */
  trouble?: Trouble[];
  /** For a server: the number of its courses, and the files of their packages. */
  courses?: number;
  files?: FileStatus['files'];
  missing?: string[];
}

/** Knows whether this process can do its work: answering requests, or running jobs. */
export class Readiness {
  private jobsRun = () => true;

  constructor(private readonly needs: Needs) {}

  /** Asks the object store, or the disk, whether it is there. */
  private readonly storeAnswers = shareResult(async () => {
    const asked = this.needs.storage.stat('readiness').then(
      () => true,
      (error: unknown) => !(error instanceof StorageUnavailable),
    );
    const answered = await Promise.race([asked, pause(storeMs, false, { ref: false })]);
    const { packageFiles } = this.needs;
    if (!answered) packageFiles.unreachable();
    else if (packageFiles.status.files === 'unreachable') packageFiles.lookSoon();
    return answered;
  }, storeIntervalMs);

  /** A worker is ready while it runs jobs. */
  watchJobs(run: () => boolean): void {
    this.jobsRun = run;
  }

  async look(): Promise<Report> {
    const { drain, role } = this.needs;
    if (drain.begun) return { status: 'stopping' };
    const [database, store] = await Promise.all([this.databaseTrouble(), this.storeAnswers()]);
    const { own, ready } = role === 'worker' ? this.lookAtWorker() : this.lookAtServer();
    const trouble: Trouble[] = [
      ...(database ? [database] : []),
      ...(store ? [] : ['store' as const]),
      ...own.trouble,
    ];
    return {
      status: ready && !database ? 'ready' : 'not ready',
      database: !database,
      ...own,
      trouble,
    };
  }

  private lookAtWorker() {
    const ready = this.jobsRun();
    return { ready, own: { trouble: ready ? [] : (['jobs'] satisfies Trouble[]) } };
  }

  private lookAtServer() {
    const { catalogue, packageFiles } = this.needs;
    const { files, missing } = packageFiles.status;
    const courses = catalogue.all().length;
    const trouble: Trouble[] = [];
    if (courses === 0) trouble.push('courses');
    if (files === 'missing') trouble.push('files');
    return { ready: courses > 0 && this.hasFiles(), own: { courses, files, missing, trouble } };
  }

  /**
   * Not ready if another server may have files that this one lacks. With a shared store or a single server there is no other, so
   * the rest is served, and `files` reports the lack.
   */
  private hasFiles(): boolean {
    const { config, packageFiles, storage } = this.needs;
    const { files } = packageFiles.status;
    const hasOthers = config.databaseUrl !== undefined && !storage.shared;
    return files !== 'checking' && !(files === 'missing' && hasOthers);
  }

  private async databaseTrouble(): Promise<DatabaseTrouble | undefined> {
    const { config, database } = this.needs;
    const isEmbedded = config.databaseUrl === undefined;
    if (isEmbedded && (await freeBytes(config.dataDir)) < littleRoom) database.suspectFull();
    return database.trouble();
  }
}
