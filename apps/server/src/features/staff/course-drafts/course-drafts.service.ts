import { type CourseDraft, mostCourseFiles } from '@readytowork/contract';
import type { CourseFile } from '@readytowork/courseware';
import type { Database, Executor } from '../../../db/database.ts';
import { changedMeanwhile, conflict, notFound } from '../../../errors.ts';
import { type Actor, record, recordHourly } from '../../base/audit/audit.ts';
import type { EditedModuleRow } from '../../learning/modules/editing.ts';
import { closeGap } from './close-gap.ts';
import * as queries from './course-drafts.queries.ts';
import { currentView, draftView, fileView, revisionOfDraft, revisionOfFile } from './course-drafts.view.ts';
import { asStored } from './draft-text.ts';
import { withNumber } from './new-course.service.ts';
import { endLinks } from './preview-links.queries.ts';
import { editable, lockEditable, wholeDraft } from './whole-draft.ts';

interface DraftsDeps {
  db: Database;
  clock: () => Date;
}

/**
 * Drafts of courses, one each, which editors change file by file. A draft stores only the files that differ from what learners see,
 * so a release that changes other files does not disturb it.
 */
export class CourseDrafts {
  constructor(private readonly deps: DraftsDeps) {}

  async read(moduleId: number): Promise<CourseDraft> {
    return draftView(await wholeDraft(this.deps.db, await editable(this.deps.db, moduleId)));
  }

  /** @param revision of the file that the editor saw */
  async keepFile(editor: Actor, moduleId: number, sent: { name: string; text: string }, revision: string) {
    const { name } = sent;
    const text = asStored(sent.text);
    return this.deps.db.transaction().execute(async (transaction) => {
      const module = await lockEditable(transaction, moduleId);
      const held = await queries.findFile(transaction, moduleId, module.version_id, name);
      // A client repeats a save whose response was lost, so saving the same text again is no conflict.
      if (held?.text !== text) {
        if (revisionOfFile(held) !== revision) {
          const file = currentView(held, name);
          throw changedMeanwhile({ file, ...(await this.stateOf(transaction, module)) }, sent);
        }
        await this.putFile(transaction, module, { held, name, text, by: editor.id });
        await recordHourly(transaction, { by: editor, action: 'course-draft-kept', subject: module.slug });
      }
      await refuseTooMany(transaction, module);
      const state = await this.stateOf(transaction, module);
      const file = await queries.findFile(transaction, moduleId, module.version_id, name);
      if (!file) throw new Error(`the file ${name} of module ${moduleId} was not kept`);
      return { file: fileView(file), ...state };
    });
  }

  private async stateOf(transaction: Executor, module: EditedModuleRow) {
    const { changes } = await queries.countFiles(transaction, module.id, module.version_id);
    const draft = await queries.findDraft(transaction, module.id);
    return { changes, revision: revisionOfDraft(module, draft) };
  }

  /**
   * Replaces the whole draft by another course. Files that the other course lacks are removed.
   *
   * @param revision of the draft that the editor saw
   */
  async replace(editor: Actor, moduleId: number, sent: CourseFile[], revision: string): Promise<CourseDraft> {
    return this.deps.db.transaction().execute(async (transaction) => {
      const module = await lockEditable(transaction, moduleId);
      const whole = await wholeDraft(transaction, module);
      const before = draftView(whole);
      const edits = editsTo(whole.files, sent, moduleId);
      // A client repeats a call whose response was lost, so sending the same course again is no conflict.
      if (edits.length === 0) return before;
      if (before.revision !== revision) throw changedMeanwhile(before, {});
      for (const edit of edits) await this.putFile(transaction, module, { ...edit, by: editor.id });
      await refuseTooMany(transaction, module);
      const after = draftView(await wholeDraft(transaction, module));
      await record(transaction, {
        by: editor,
        action: 'course-draft-replaced',
        subject: module.slug,
        before: { changes: before.changes },
        after: { changes: after.changes },
      });
      return after;
    });
  }

  /** @param revision of the file that the editor saw */
  async removeFile(editor: Actor, moduleId: number, name: string, revision: string): Promise<CourseDraft> {
    return this.deps.db.transaction().execute(async (transaction) => {
      const module = await lockEditable(transaction, moduleId);
      const whole = await wholeDraft(transaction, module);
      const held = whole.files.find((file) => file.name === name);
      if (!held || held.text === null) throw notFound('draft_file_not_found');
      if (revisionOfFile(held) !== revision) throw changedMeanwhile(draftView(whole), { name });
      for (const edit of closeGap(whole.files, name))
        await this.putFile(transaction, module, {
          ...edit,
          held: whole.files.find((file) => file.name === edit.name),
          by: editor.id,
        });
      await record(transaction, { by: editor, action: 'course-file-removed', subject: module.slug });
      return draftView(await wholeDraft(transaction, module));
    });
  }

  /** @param revision of the draft that the editor saw */
  async drop(editor: Actor, moduleId: number, revision: string): Promise<CourseDraft> {
    return this.deps.db.transaction().execute(async (transaction) => {
      const whole = await wholeDraft(transaction, await lockEditable(transaction, moduleId));
      const { module, draft } = whole;
      const before = draftView(whole);
      if (before.revision !== revision) throw changedMeanwhile(before, {});
      if (!draft) throw conflict('draft_unchanged');
      await queries.deleteDraft(transaction, moduleId);
      await endLinks(transaction, moduleId, 'dropped');
      await record(transaction, {
        by: editor,
        action: 'course-draft-dropped',
        subject: module.slug,
        before: { changes: before.changes },
        after: { changes: 0 },
      });
      return draftView(await wholeDraft(transaction, module));
    });
  }

  private async putFile(
    transaction: Executor,
    module: EditedModuleRow,
    {
      held,
      name,
      text,
      by,
    }: { held: queries.FileRow | undefined; name: string; text: string | null; by: number },
  ): Promise<void> {
    await queries.touchDraft(transaction, module.id, module);
    const isPublished = text === (held?.published ?? null);
    if (isPublished) await queries.forgetFile(transaction, module.id, name);
    else await queries.putFile(transaction, module.id, { name, text, by, at: this.deps.clock() });
  }
}

async function refuseTooMany(transaction: Executor, module: EditedModuleRow): Promise<void> {
  const { files } = await queries.countFiles(transaction, module.id, module.version_id);
  if (files > mostCourseFiles) throw conflict('draft_files_too_many', { most: String(mostCourseFiles) });
}

/** The changes that turn the files of a draft into those of another course. */
function editsTo(held: queries.FileRow[], sent: CourseFile[], number: number) {
  const wanted = new Map(
    sent.map(({ name, text }) => [name, asStored(name === 'module.yaml' ? withNumber(text, number) : text)]),
  );
  const names = new Set([...held.map(({ name }) => name), ...wanted.keys()]);
  return [...names].flatMap((name) => {
    const before = held.find((file) => file.name === name);
    const text = wanted.get(name) ?? null;
    return (before?.text ?? null) === text ? [] : [{ held: before, name, text }];
  });
}
