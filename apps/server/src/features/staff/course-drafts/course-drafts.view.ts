import type { CourseDraft, CoursePicture, DraftFile } from '@readytowork/contract';
import { revisionOf } from '../../../http/revision.ts';
import type { EditedModuleRow } from '../../learning/modules/editing.ts';
import type { DraftRow, FileRow } from './course-drafts.queries.ts';

/** A draft with its module and the published files. */
export interface WholeDraft {
  module: EditedModuleRow;
  /** Undefined if nothing was changed since the last publication. */
  draft: DraftRow | undefined;
  files: FileRow[];
  /** Those that were uploaded to the course. */
  pictures: PictureRow[];
}

/** A picture without its bytes. */
interface PictureRow {
  hash: string;
  /** In bytes. */
  size: number;
  width: number;
  height: number;
}

export const pictureView = ({ hash, size, width, height }: PictureRow): CoursePicture => ({
  hash,
  bytes: size,
  width,
  height,
});

/** The revision of a file that the draft does not have. */
const noFile = 'new';

/** Equal texts have the same revision, so saving the same text twice is no conflict. */
export const revisionOfFile = (file: Pick<FileRow, 'text'> | undefined): string =>
  file ? revisionOf({ text: file.text }) : noFile;

/** Changes with each save, and when another version is published. */
export const revisionOfDraft = (
  { version_id, files_version_id }: Pick<EditedModuleRow, 'version_id' | 'files_version_id'>,
  draft: DraftRow | undefined,
): string => revisionOf([draft?.revision, version_id, files_version_id]);

export function fileView(file: FileRow): DraftFile {
  const { name, text, published, edited_at, edited_by } = file;
  return {
    name,
    text: text ?? published ?? '',
    published,
    is_removed: text === null,
    revision: revisionOfFile(file),
    edited_at: edited_at?.toISOString() ?? null,
    edited_by,
  };
}

/** The file in a 412 response, even if the draft lacks it. */
export const currentView = (file: FileRow | undefined, name: string): DraftFile =>
  file
    ? fileView(file)
    : {
        ...fileView({ name, text: null, published: null, edited_at: null, edited_by: null }),
        revision: noFile,
      };

export const isChanged = ({ text, published }: FileRow): boolean => text !== published;

export function draftView({ module, draft, files, pictures }: WholeDraft): CourseDraft {
  const { id, slug, name, version_id, files_version_id } = module;
  return {
    module: id,
    slug,
    name,
    files: files.toSorted((a, b) => orderOf(a) - orderOf(b) || (a.name < b.name ? -1 : 1)).map(fileView),
    pictures: pictures.map(pictureView),
    changes: files.filter(isChanged).length,
    is_overtaken:
      draft !== undefined &&
      (draft.base_version_id !== version_id || draft.base_files_version_id !== files_version_id),
    scheduled: scheduleView(draft),
    revision: revisionOfDraft(module, draft),
  };
}

function scheduleView(draft: DraftRow | undefined): CourseDraft['scheduled'] {
  if (!draft?.publish_at) return null;
  const { publish_at, publisher, publish_problem } = draft;
  return { at: publish_at.toISOString(), by: publisher || null, problem: publish_problem };
}

const orderOf = ({ name }: FileRow): number => {
  if (name === 'module.yaml') return 0;
  return name.startsWith('chapters/') ? 1 : 2;
};
