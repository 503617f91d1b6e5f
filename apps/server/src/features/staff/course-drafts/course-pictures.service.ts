import { createHash } from 'node:crypto';
import { mostKeptPictures } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import { dayMilliseconds } from '../../../local-time.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import { unfitPicture } from '../../base/pictures/picture-kind.ts';
import { reencodeForSlide } from '../../base/pictures/reencode.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import * as modules from '../../learning/modules/editing.ts';
import { draftLimits } from './course-drafts.limits.ts';
import { pictureView } from './course-drafts.view.ts';
import { editable, lockEditable } from './whole-draft.ts';

/** Days for which a picture that no text names is kept, so that an editor can undo a removal. */
const unnamedDays = 7;

interface PicturesDeps {
  db: Database;
  clock: () => Date;
  throttle: Throttle;
}

interface Sent {
  hash: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * The photographs of a course. A picture never changes: replacing one means to upload another and to name that in pictures.yaml, a
 * file of the draft like any other.
 */
export class CoursePictures {
  constructor(private readonly deps: PicturesDeps) {}

  async send(editor: Actor, moduleId: number, sent: Buffer) {
    const { db, throttle } = this.deps;
    await editable(db, moduleId);
    await throttle.consume(draftLimits.picturesOfEditor, String(editor.id));
    const why = unfitPicture(sent);
    if (why) throw invalid({ picture: [why] });
    // A picture of our own, as from a ZIP of a course, stays as it is: drawing it again would make another file of it.
    const known = await modules.readPicture(db, hashOf(sent));
    const drawn = known ? undefined : await reencodeForSlide(sent);
    return db.transaction().execute(async (transaction) => {
      const module = await lockEditable(transaction, moduleId);
      const kept = await this.keep(transaction, module.id, drawn ?? sent);
      await refuseTooMany(transaction, module.id);
      await record(transaction, {
        by: editor,
        action: 'course-picture-added',
        subject: module.slug,
        after: { picture: kept.hash.slice(0, 12), bytes: kept.size },
      });
      return pictureView(kept);
    });
  }

  async read(moduleId: number, hash: string): Promise<Buffer> {
    const { db } = this.deps;
    await editable(db, moduleId);
    const bytes = await modules.readUploaded(db, moduleId, hash);
    if (!bytes) throw notFound('picture_not_found');
    return bytes;
  }

  /** Deletes the pictures that no version and no draft has named for a week. */
  async cleanUp(): Promise<void> {
    const { db, clock } = this.deps;
    const before = new Date(clock().getTime() - unnamedDays * dayMilliseconds);
    for (const { module_id } of await modules.coursesWithUnnamed(db, before))
      await db.transaction().execute((transaction) => modules.dropUnnamed(transaction, module_id, before));
  }

  private async keep(transaction: Executor, moduleId: number, picture: Buffer | Omit<Sent, 'hash'>) {
    const now = this.deps.clock();
    if (Buffer.isBuffer(picture)) {
      const known = await modules.takeKnown(transaction, moduleId, hashOf(picture), now);
      if (!known) throw notFound('picture_not_found');
      return known;
    }
    const { bytes, width, height } = picture;
    const kept = { hash: hashOf(bytes), size: bytes.length, width, height };
    await modules.putPicture(transaction, { module_id: moduleId, bytes, sent_at: now, ...kept });
    return kept;
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function refuseTooMany(transaction: Executor, moduleId: number): Promise<void> {
  if ((await modules.countPictures(transaction, moduleId)) > mostKeptPictures)
    throw conflict('course_pictures_too_many', { most: String(mostKeptPictures) });
}
