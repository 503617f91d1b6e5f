import { expect, test } from 'vitest';
import { isWholeWebp } from './whole-webp.ts';

/** A file with this header, and this many bytes in all. */
function file(kind: string, said: number, length: number): ArrayBuffer {
  const bytes = new Uint8Array(length);
  bytes.set(new TextEncoder().encode(`RIFF\0\0\0\0${kind}`).slice(0, length));
  if (length >= 8) new DataView(bytes.buffer).setUint32(4, said, true);
  return bytes.buffer;
}

test.each([
  ['a whole picture', file('WEBP', 992, 1000), true],
  ['one that was cut off', file('WEBP', 992, 700), false],
  ['one with more than it should have', file('WEBP', 992, 1001), false],
  ['another kind of file', file('WAVE', 992, 1000), false],
  ['a page in place of a picture', new TextEncoder().encode('<!doctype html><p>Sign in</p>').buffer, false],
  ['nothing', new ArrayBuffer(0), false],
])('%s', (_, bytes, is) => {
  expect(isWholeWebp(bytes)).toBe(is);
});
