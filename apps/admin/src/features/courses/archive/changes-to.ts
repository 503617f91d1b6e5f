import type { DraftFile } from '@readytowork/contract';
import type { ZippedFile } from './course-zip.ts';

const tidy = (text: string): string => text.replace(/\r\n?/g, '\n');

/** The names of the files that differ between a draft and a ZIP. */
export function changesTo(held: readonly DraftFile[], files: readonly ZippedFile[]) {
  const there = held.filter((file) => !file.is_removed);
  const textOf = (name: string) => there.find((file) => file.name === name)?.text;
  const names = new Set(files.map(({ name }) => name));
  return {
    added: files.filter(({ name }) => textOf(name) === undefined).map(({ name }) => name),
    changed: files
      .filter(({ name, text }) => textOf(name) !== undefined && textOf(name) !== tidy(text))
      .map(({ name }) => name),
    removed: there.filter(({ name }) => !names.has(name)).map(({ name }) => name),
  };
}
