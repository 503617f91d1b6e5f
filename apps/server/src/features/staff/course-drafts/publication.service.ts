import type { Course, CourseFile } from '@readytowork/courseware';
import type { Database, Executor } from '../../../db/database.ts';
import { changedMeanwhile, conflict, notFound } from '../../../errors.ts';
import type { Storage } from '../../../storage/storage.ts';
import { type By, record } from '../../base/audit/audit.ts';
import * as modules from '../../learning/modules/editing.ts';
import { importOwnCourse, isOurs } from '../../learning/scorm/own-courses.service.ts';
import * as queries from './course-drafts.queries.ts';
import { draftView, type WholeDraft } from './course-drafts.view.ts';
import { draftText } from './draft-text.ts';
import type { DraftPreview } from './preview.service.ts';
import { endLinks } from './preview-links.queries.ts';
import { editable, lockEditable, wholeDraft } from './whole-draft.ts';

interface PublicationDeps {
  db: Database;
  storage: Storage;
  preview: Pick<DraftPreview, 'read'>;
}

interface ToPublish {
  course: Course;
  files: CourseFile[];
  /** Revision of the draft that the editor saw. */
  revision: string;
}

/** Publishes drafts, and reads the text of earlier versions. */
export class DraftPublication {
  constructor(private readonly deps: PublicationDeps) {}

  /**
   * Reads the draft before the transaction, because reading is slow. The transaction refuses a draft that has changed since. A
   * SCORM course gets its version and its package together.
   */
  async publish(editor: By, moduleId: number, revision: string) {
    const { db, storage } = this.deps;
    const whole = await wholeDraft(db, await editable(db, moduleId));
    refuseOutdated(whole, revision);
    const course = await this.readable(whole);
    const ready = { course, files: draftText(whole).files, revision };
    const put = (transaction: Executor) => putVersion(transaction, editor, ready);
    if (isOurs(course)) await importOwnCourse({ db, storage }, course, put);
    else await db.transaction().execute(put);
    return draftView(await wholeDraft(db, await editable(db, moduleId)));
  }

  /** @throws if a problem of the draft prevents publication */
  async readable(whole: WholeDraft): Promise<Course> {
    const { course, problems } = await this.deps.preview.read('publish', whole);
    if (course) return course;
    const [first] = problems;
    throw conflict('draft_unreadable', {
      file: first?.file ?? '',
      line: String(first?.line ?? 1),
      message: first?.message ?? '',
    });
  }

  async versionText(moduleId: number, version: number) {
    const { db } = this.deps;
    const known = await modules.versionsOf(db, moduleId);
    const found = known.find(({ id }) => id === version);
    if (!found) throw notFound('version_not_found');
    const files = await modules.sourcesOf(db, version);
    if (files.length === 0 && found.chapters > 0) throw conflict('course_text_missing');
    return { files };
  }
}

async function putVersion(
  transaction: Executor,
  editor: By,
  { course, files, revision }: ToPublish,
): Promise<void> {
  const whole = await wholeDraft(transaction, await lockEditable(transaction, course.number));
  refuseOutdated(whole, revision);
  const { module } = whole;
  const version = await modules.putEdited(transaction, course, {
    files,
    filesVersionId: module.files_version_id,
  });
  // The first publication of a new course also shows it to learners.
  if (module.chapters === 0) await modules.setModule(transaction, module.id, { published: true });
  await queries.deleteDraft(transaction, module.id);
  await endLinks(transaction, module.id, 'published');
  await record(transaction, {
    by: editor,
    action: 'course-published',
    subject: module.slug,
    before: { version: module.version_id },
    after: { version, changes: draftView(whole).changes },
  });
  await modules.announceChange(transaction);
}

export function refuseOutdated(whole: WholeDraft, revision: string): void {
  const seen = draftView(whole);
  if (seen.revision !== revision) throw changedMeanwhile(seen, {});
  if (seen.changes === 0) throw conflict('draft_unchanged');
}
