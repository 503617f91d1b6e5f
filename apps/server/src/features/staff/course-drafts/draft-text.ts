import type { DraftText } from '@readytowork/courseware';
import { storable } from '../../../storable.ts';
import type { WholeDraft } from './course-drafts.view.ts';

/** A file with the text that an editor is typing. */
export interface Typed {
  name: string;
  text: string;
}

/** The files that the draft would publish, in the order in which the reader takes chapters. */
export function draftText({ module, files, pictures }: WholeDraft, typed?: Typed): DraftText {
  const kept = files.flatMap(({ name, text }) =>
    text === null || name === typed?.name ? [] : [{ name, text }],
  );
  const all = typed ? [...kept, { name: typed.name, text: typed.text }] : kept;
  return {
    slug: module.slug,
    number: module.id,
    format: module.format === 'scorm' ? 'scorm' : 'slides',
    pictures: pictures.map(({ hash, size }) => ({ hash, bytes: size })),
    files: all.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** Normalises line ends and removes characters that PostgreSQL cannot store, so that line numbers match the checker's. */
export const asStored = (text: string): string => storable(text.replace(/\r\n?/g, '\n'));
