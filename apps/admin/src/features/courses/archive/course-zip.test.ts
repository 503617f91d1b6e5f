import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { largestZip, readCourseZip, writeCourseZip } from './course-zip.ts';

const course = [
  { name: 'module.yaml', text: 'number: 3\nname: "Money: “again”"\n' },
  { name: 'chapters/01-saving.md', text: '# Saving\n\nR1 250 ẽ 😀\n' },
  { name: 'quiz.yaml', text: '' },
];

const zipOf = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
    ),
  );

test('reads an archive that it has written; the same course gives the same bytes', () => {
  const zip = writeCourseZip('money', course);
  expect(readCourseZip(zip)).toEqual({ files: course, refused: [] });
  expect(writeCourseZip('money', course)).toEqual(zip);
});

test.each(['', 'money/', 'courses/of/ours/'])('finds a course in the folder "%s"', (folder) => {
  const files = Object.fromEntries(course.map(({ name, text }) => [`${folder}${name}`, text]));
  const zip = zipOf({ ...files, [`__MACOSX/${folder}module.yaml`]: 'x', [`${folder}.DS_Store`]: 'x' });
  expect(readCourseZip(zip)).toEqual({ files: course, refused: [] });
});

test.each([
  ['../quiz.yaml', 'x', 'outside'],
  ['/etc/passwd', 'x', 'outside'],
  ['money\\quiz.yaml', 'x', 'outside'],
  ['C:/quiz.yaml', 'x', 'outside'],
  ['money/../../quiz.yaml', 'x', 'outside'],
  ['money/pictures/logo.png', 'x', 'no-file-of-a-course'],
  ['money/chapters/Saving.md', 'x', 'no-file-of-a-course'],
  ['quiz.yaml', 'x', 'no-file-of-a-course'],
  ['money/glossary.yaml', new Uint8Array([0xff, 0xfe, 0x00]), 'not-text'],
  ['money/glossary.yaml', 'x\0', 'not-text'],
  ['money/glossary.yaml', 'x'.repeat(200_001), 'too-long'],
  ['money/glossary.yaml', new Uint8Array(20_000_000), 'too-long'],
])('refuses the whole archive for the file %s', (name, content, reason) => {
  const zip = zipOf({ 'money/module.yaml': 'name: Money', [name]: content });
  expect(readCourseZip(zip)).toEqual({ files: [], refused: [{ name, reason }] });
});

test('refuses an archive whose directory states too small a size', () => {
  const zip = zipOf({ 'module.yaml': 'x'.repeat(100_000) });
  const view = new DataView(zip.buffer, zip.byteOffset);
  for (let at = 0; at < zip.length - 4; at++) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  const { files } = readCourseZip(zip);
  expect(files.every(({ text }) => text.length <= 10)).toBe(true);
});

test.each([
  ['that is none', strToU8('hello'), 'not-zip'],
  ['that ends early', zipOf({ 'module.yaml': 'x' }).slice(0, 40), 'not-zip'],
  ['of more than 5 MB', new Uint8Array(largestZip + 1), 'too-large'],
  ['without module.yaml', zipOf({ 'quiz.yaml': 'x' }), 'no-settings'],
  [
    'with too many files',
    zipOf(Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`${n}.md`, 'x']))),
    'too-many',
  ],
])('refuses an archive %s', (_, bytes, reason) => {
  expect(readCourseZip(bytes)).toEqual({ files: [], refused: [{ name: '', reason }] });
});

test('the reader survives damaged archives', () => {
  const zip = writeCourseZip('money', course);
  for (let at = 0; at < zip.length; at++)
    for (const value of [0, 0xff]) {
      const damaged = zip.slice();
      damaged[at] = value;
      const { files, refused } = readCourseZip(damaged);
      expect(files.length > 0 || refused.length > 0).toBe(true);
    }
});
