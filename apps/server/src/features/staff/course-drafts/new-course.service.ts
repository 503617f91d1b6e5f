import type { CourseFile } from '@readytowork/courseware';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict } from '../../../errors.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import * as modules from '../../learning/modules/editing.ts';
import * as queries from './course-drafts.queries.ts';
import { draftView } from './course-drafts.view.ts';
import { asStored } from './draft-text.ts';
import { editable, wholeDraft } from './whole-draft.ts';

interface NewCourseDeps {
  db: Database;
  clock: () => Date;
  /** The files of the template. */
  template: () => Promise<CourseFile[]>;
}

interface Wanted {
  slug: string;
  name: string;
  /** The number of a course whose published text is copied; null for the template. */
  copy_of: number | null;
  /** The text of an imported course, instead of the template or a copy. */
  files?: CourseFile[] | undefined;
}

/** Creates new courses. All their text is a draft, so only staff see it before it is published. */
export class NewCourses {
  constructor(private readonly deps: NewCourseDeps) {}

  async create(editor: Actor, wanted: Wanted) {
    const { slug, name, copy_of } = wanted;
    const { db, clock, template } = this.deps;
    const sent = wanted.files?.map((file) => ({ ...file, text: asStored(file.text) }));
    const from = sent ?? (copy_of === null ? await template() : undefined);
    return db.transaction().execute(async (transaction) => {
      const files = from ?? (await published(transaction, copy_of ?? 0));
      const id = await modules.putBlankModule(transaction, { slug, name });
      const module = await editable(transaction, id);
      await queries.touchDraft(transaction, id, module);
      for (const file of files) {
        const text = file.name === 'module.yaml' ? withSettings(file.text, { number: id, name }) : file.text;
        await queries.putFile(transaction, id, { name: file.name, text, by: editor.id, at: clock() });
      }
      const named = files.find(({ name }) => name === 'pictures.yaml')?.text;
      if (copy_of !== null && named)
        await modules.copyPictures(transaction, { from: copy_of, to: id, text: named, at: clock() });
      const after = { copy_of, files: sent?.length ?? null };
      await record(transaction, { by: editor, action: 'course-added', subject: slug, after });
      await modules.announceChange(transaction);
      return draftView(await wholeDraft(transaction, module));
    });
  }
}

async function published(db: Executor, moduleId: number): Promise<CourseFile[]> {
  const module = await editable(db, moduleId);
  if (module.format === 'scorm') throw conflict('course_copy_of_package');
  return modules.sourcesOf(db, module.version_id);
}

/** module.yaml with another number and name; all other text is unchanged. */
export function withSettings(text: string, { number, name }: { number: number; name: string }): string {
  const others = text.split('\n').filter((line) => !/^(?:number|name):/.test(line));
  return [`number: ${number}`, `name: ${JSON.stringify(name)}`, ...others].join('\n');
}

/** module.yaml with the number of its course; unchanged if it has that number already. */
export function withNumber(text: string, number: number): string {
  const lines = text.split('\n');
  const stated = lines.filter((line) => line.startsWith('number:'));
  const isRight =
    stated.length === 1 && /^number:\s*(\d+)\s*(?:#.*)?$/.exec(stated[0] ?? '')?.[1] === String(number);
  if (isRight) return text;
  return [`number: ${number}`, ...lines.filter((line) => !stated.includes(line))].join('\n');
}
