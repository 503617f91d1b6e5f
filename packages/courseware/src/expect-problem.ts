import { expect } from 'vitest';
import { type Files, problemsOf, soundCourse } from './fixture.ts';

/** Replaces one text by another, and expects one problem on the line that holds `at`. */
export interface Case {
  /** Occurs once in the file. */
  find: string | RegExp;
  put: string;
  /** The first words of the reported line, by default the replacement; a number is the line itself. */
  at?: string | number;
  says: RegExp;
}

/** Changes one file of a sound course and expects exactly this problem. */
export async function expectOneProblem(
  file: string,
  { find, put, at = put, says }: Case,
  files: Files = soundCourse(),
) {
  const before = files[file] ?? '';
  const after = before.replace(find, () => put);
  expect(after).not.toBe(before);
  const line = typeof at === 'number' ? at : after.slice(0, after.indexOf(at)).split('\n').length;
  expect(await problemsOf({ ...files, [file]: after })).toEqual([
    { file, line, message: expect.stringMatching(says) },
  ]);
}
