import type { Executor } from '../../../db/database.ts';
import { conflict } from '../../../errors.ts';
import { noSuchModule } from '../../learning/modules/catalogue.ts';
import * as modules from '../../learning/modules/editing.ts';
import { originOf } from '../course-editing/course-editing.view.ts';
import * as queries from './course-drafts.queries.ts';
import type { WholeDraft } from './course-drafts.view.ts';

export async function wholeDraft(db: Executor, module: modules.EditedModuleRow): Promise<WholeDraft> {
  const draft = await queries.findDraft(db, module.id);
  const files = await queries.listFiles(db, module.id, module.version_id);
  const pictures = await modules.uploadedPictures(db, module.id);
  return { module, draft, files, pictures };
}

/** @throws if the module has no text, or its text is missing */
export async function editable(db: Executor, moduleId: number): Promise<modules.EditedModuleRow> {
  const row = await modules.editedModuleOf(db, moduleId);
  if (!row) throw noSuchModule();
  if (originOf(row) === 'uploaded') throw conflict('course_without_text');
  // A new course has no chapters until its first publication.
  if (row.chapters > 0 && (await modules.sourcesOf(db, row.version_id)).length === 0)
    throw conflict('course_text_missing');
  return row;
}

/** Each change of a draft locks its module, so that editors and publications take turns. */
export async function lockEditable(
  transaction: Executor,
  moduleId: number,
): Promise<modules.EditedModuleRow> {
  if (!(await modules.lockModule(transaction, moduleId))) throw noSuchModule();
  return editable(transaction, moduleId);
}
