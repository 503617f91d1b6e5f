import { expect } from 'vitest';
import { type Files, problemsOf, soundCourse } from './fixture.ts';

/** A test case: replaces one text by another, and expects one problem on the line that contains `at`. */
export interface Case {
  /** The text to replace, which occurs once in the file. */
  find: string | RegExp;
  put: string;
  /** The beginning of the line that must be reported (by default the replacement), or its line number. */
  at?: string | number;
  says: RegExp;
}

/** Changes one file of a valid course and expects exactly this problem. */
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
