import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPackage } from './package.ts';
import { PackageError } from './problem.ts';
import { readPackage } from './read-package.ts';
import { readInProcess } from './reading-process.ts';
import { manifestOf } from './testing/manifest.ts';
import { type Entry, makeZip } from './testing/zip.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'readytowork-reading-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, ...entries: Entry[]): string {
  const file = join(folder, `${name}.zip`);
  writeFileSync(file, makeZip([{ name: 'imsmanifest.xml', content: manifestOf() }, ...entries]));
  return file;
}

const page: Entry = {
  name: 'index.html',
  content: '<script src="https://cdn.fonts.co.za/a.js"></script><img src="A.png"><form method="post">',
};

test('returns the same as reading in this process, and the files can be unpacked', async () => {
  const file = fileOf('whole', page, { name: 'a.png', content: 'pixels', stored: true });
  const course = await openPackage(file, readInProcess);
  const { unpack, close, files, ...read } = course;
  const { files: packed, ...here } = await readPackage(file);
  expect(read).toEqual(here);
  expect(packed).toMatchObject(files);
  expect(course.otherSites).toEqual(['cdn.fonts.co.za']);
  expect(course.warningsOfFiles).toEqual([
    expect.stringContaining('cdn.fonts.co.za'),
    expect.stringContaining('"index.html" asks for "A.png"'),
    expect.stringContaining('send forms'),
  ]);
  const unpacked = await unpack('a.png', async (bytes) => {
    let text = '';
    for await (const chunk of bytes) text += chunk.toString();
    return text;
  });
  expect(unpacked).toBe('pixels');
  await close();
});

test('refuses a package with the message for the author', async () => {
  const reading = readInProcess(fileOf('twice', page, page));
  await expect(reading).rejects.toThrow(PackageError);
  await expect(reading).rejects.toThrow('"index.html" is in the zip twice');
});

test('finds a page that is damaged', async () => {
  const file = fileOf('damaged', { ...page, says: { crc: 1 } });
  await expect(readInProcess(file)).rejects.toThrow('its check sum is wrong');
});

test('passes on an error that is not the fault of the package', async () => {
  const reading = readInProcess(join(folder, 'none.zip'));
  await expect(reading).rejects.toThrow('ENOENT');
  await expect(reading).rejects.not.toThrow(PackageError);
});

test.each([
  ['takes too long', { timeoutMs: 1, memoryMb: 256 }],
  ['needs more memory than it gets', { timeoutMs: 60_000, memoryMb: 4 }],
])('says so in words if the process %s', async (_, limits) => {
  const reading = readInProcess(fileOf('lost', page), limits);
  await expect(reading).rejects.toThrow(PackageError);
  await expect(reading).rejects.toThrow('This package could not be read');
});
