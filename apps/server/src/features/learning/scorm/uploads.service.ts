import { PackageError } from '@readytowork/scorm/package';
import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, HttpError, invalid, notFound, textOf } from '../../../errors.ts';
import type { JobHandler } from '../../../feature.ts';
import type { Storage } from '../../../storage/storage.ts';
import { problem } from '../../../words/problem.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { KeyLimit } from '../../base/throttle/limit.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { checkSlug, type ImportedModule } from '../modules/imported.ts';
import { importPackage } from './import.service.ts';
import { moduleOf } from './upload-module.ts';
import { piecesOf, sizeOfPiece, UploadPieces } from './upload-pieces.ts';
import * as queries from './uploads.queries.ts';

export const uploadLimits = {
  uploadOfAccount: { name: 'package', by: 'key', most: 30, seconds: 3600 },
} as const satisfies Record<string, KeyLimit>;

/** Reads the uploaded package. Retries temporary failures, such as a full disk, for some minutes. */
const readUpload: JobKind<{ upload: number }> = {
  name: 'read-package',
  payload: z.strictObject({ upload: z.int() }),
  tries: 5,
};

/** Hours until an unfinished upload is given up, and until an unread one is. */
const patience = { sending: 24, waiting: 1 };

interface UploadsDeps {
  db: Database;
  /** The maintenance pool, with generous limits, because no request waits for this work. */
  maintenance: { db: Database };
  storage: Storage;
  throttle: Throttle;
  clock: () => Date;
}

interface Begun {
  module: ImportedModule;
  fileName: string;
  bytes: number;
}

const noSuchUpload = () => notFound('upload_not_found');
const over = () => conflict('upload_over');

/**
 * Receives packages from a browser into a module. They come in pieces, which stay in the storage until a job has read them; the
 * result is a draft for staff to try and publish.
 */
export class PackageUploads {
  private readonly pieces: UploadPieces;
  readonly handlers: JobHandler[] = [handle(readUpload, ({ upload }) => this.take(upload))];

  constructor(private readonly deps: UploadsDeps) {
    this.pieces = new UploadPieces(deps.storage);
  }

  /** One upload per editor: beginning another gives up the unfinished one. */
  async beginUpload(editor: Actor, { module, fileName, bytes }: Begun): Promise<queries.UploadRow> {
    const { db, throttle, clock } = this.deps;
    await throttle.consume(uploadLimits.uploadOfAccount, String(editor.id));
    const { begun, left } = await db.transaction().execute(async (transaction) => {
      await checkSlug(transaction, module.slug);
      const unfinished = await queries.unfinishedOf(transaction, editor.id);
      for (const { id } of unfinished) await queries.deleteUpload(transaction, id);
      const given = { accountId: editor.id, module, fileName, bytes, at: clock() };
      const row = await queries.insertUpload(transaction, given);
      const after = { file_name: fileName, bytes };
      await record(transaction, { by: editor, action: 'package-upload', subject: module.slug, after });
      return { begun: row, left: unfinished };
    });
    for (const upload of left) await this.pieces.removePieces(upload);
    return begun;
  }

  async putPiece(editor: Actor, id: number, piece: number, bytes: Buffer): Promise<void> {
    const upload = await this.own(this.deps.db, editor, id);
    if (upload.state !== 'sending') throw over();
    const size = sizeOfPiece(upload, piece);
    if (size === undefined) throw notFound('piece_not_found');
    if (bytes.length !== size)
      throw invalid({
        piece: [problem('piece_size_wrong', { expected: size, bytes: bytes.length })],
      });
    await this.pieces.putPiece(id, piece, bytes);
  }

  async finish(editor: Actor, id: number): Promise<queries.UploadRow> {
    const { db } = this.deps;
    const upload = await this.own(db, editor, id);
    // If the editor's last reply was lost, this repeats the state.
    if (upload.state !== 'sending') return upload;
    const missing = await this.pieces.missing(upload);
    if (missing.length > 0)
      throw conflict('pieces_missing', { missing: missing.length, pieces: piecesOf(upload) });
    return db.transaction().execute(async (transaction) => {
      const held = await queries.lockUpload(transaction, id);
      if (held?.state !== 'sending') throw over();
      await queries.setUpload(transaction, id, { state: 'waiting' });
      await addJob(transaction, readUpload, { upload: id });
      const { slug: subject } = moduleOf(upload);
      await record(transaction, { by: editor, action: 'package-upload-sent', subject });
      return { ...upload, state: 'waiting' };
    });
  }

  async readPackage(id: number): Promise<queries.UploadRow> {
    const upload = await queries.findUpload(this.deps.db, id);
    if (!upload) throw noSuchUpload();
    return upload;
  }

  async cancel(editor: Actor, id: number): Promise<void> {
    const upload = await this.deps.db.transaction().execute(async (transaction) => {
      await queries.lockUpload(transaction, id);
      const held = await this.own(transaction, editor, id);
      if (held.state === 'waiting') throw conflict('upload_being_read');
      await queries.deleteUpload(transaction, id);
      const { slug: subject } = moduleOf(held);
      await record(transaction, { by: editor, action: 'package-upload-cancelled', subject });
      return held;
    });
    await this.pieces.removePieces(upload);
  }

  /** Only the editor who began an upload continues it. */
  private async own(db: Executor, editor: Actor, id: number): Promise<queries.UploadRow> {
    const upload = await queries.findUpload(db, id);
    if (upload?.account_id !== editor.id) throw noSuchUpload();
    return upload;
  }

  private async take(id: number): Promise<void> {
    const { maintenance, storage } = this.deps;
    const { db } = maintenance;
    const upload = await queries.findUpload(db, id);
    if (upload?.state !== 'waiting') return;
    const module = moduleOf(upload);
    try {
      const { packageId } = await this.pieces.inFile(upload, (file) =>
        importPackage({ db, storage }, { module, file, asDraft: true }),
      );
      await queries.setUpload(db, id, { state: 'taken', package_id: packageId });
    } catch (error) {
      const problem = refusalIn(error);
      if (problem === undefined) throw error;
      await queries.setUpload(db, id, { state: 'refused', problem });
    }
    await this.pieces.removePieces(upload);
  }

  /** Removes unfinished and unread uploads, and pieces that nothing needs. */
  async cleanup(): Promise<void> {
    const { maintenance, clock } = this.deps;
    const { db } = maintenance;
    const hoursAgo = (hours: number) => new Date(clock().getTime() - hours * 3_600_000);
    await queries.endOld(db, { sending: hoursAgo(patience.sending), waiting: hoursAgo(patience.waiting) });
    await this.pieces.removeOld(hoursAgo(patience.waiting), (ids) => queries.stillWanted(db, ids));
  }
}

/** The reason to show to the package's author; undefined if the package is not at fault. */
function refusalIn(error: unknown): string | undefined {
  if (error instanceof PackageError) return error.message;
  if (!(error instanceof HttpError) || error.status >= 500) return undefined;
  return textOf(error);
}
