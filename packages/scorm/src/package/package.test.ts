import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { crc32, createDeflateRaw } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { type CoursePackage, openPackage } from './package.ts';
import { PackageError } from './problem.ts';
import { manifestOf } from './testing/manifest.ts';
import { type Entry, makeZip } from './testing/zip.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'readytowork-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(bytes: Buffer): string {
  const file = join(folder, `${createHash('sha1').update(bytes).digest('hex')}.zip`);
  writeFileSync(file, bytes);
  return file;
}

const bytesOf = (course: CoursePackage, path: string) =>
  course.unpack(path, async (bytes) => {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    return Buffer.concat(chunks);
  });

/** Opens a package and unpacks all of it, as an import does. */
async function unpackAll(bytes: Buffer): Promise<Map<string, string>> {
  const course = await openPackage(fileOf(bytes));
  try {
    const unpacked = new Map<string, string>();
    for (const { path } of course.files) unpacked.set(path, (await bytesOf(course, path)).toString('latin1'));
    return unpacked;
  } finally {
    await course.close();
  }
}

const manifest: Entry = { name: 'imsmanifest.xml', content: manifestOf() };
const page: Entry = { name: 'index.html', content: '<p>Hello</p>' };
const zip = (...more: Entry[]) => makeZip([manifest, page, ...more]);
const paths = async (bytes: Buffer) => [...(await unpackAll(bytes)).keys()];

describe('accepts', () => {
  test('packed and stored files, with their media types', async () => {
    const stored = { name: 'a/b.MP4', content: randomBytes(50_000), stored: true };
    const bytes = zip(stored, { name: 'empty.js' }, { name: 'empty.bin', stored: true });
    const unpacked = await unpackAll(bytes);
    expect(unpacked.get('a/b.MP4')).toBe(stored.content.toString('latin1'));
    expect(unpacked.get('index.html')).toBe('<p>Hello</p>');
    const course = await openPackage(fileOf(bytes));
    expect(course.files.map(({ mediaType }) => mediaType)).toEqual([
      'application/xml',
      'text/html',
      'video/mp4',
      'text/javascript',
      'application/octet-stream',
    ]);
    await course.close();
  });

  test('backslashes, folders, system files, and names that differ only in case', async () => {
    const bytes = zip(
      { name: 'a\\b\\c.js', content: 'x' },
      { name: 'folder/', stored: true },
      { name: 'other\\', stored: true },
      { name: '__MACOSX/._index.html', content: 'x' },
      { name: '.DS_Store', content: 'x' },
      { name: 'a/Icon\r' },
      { name: 'INDEX.html', content: 'x' },
    );
    expect(await paths(bytes)).toEqual(['imsmanifest.xml', 'index.html', 'a/b/c.js', 'INDEX.html']);
  });

  test('a manifest in a subfolder, beside unrelated files', async () => {
    const bytes = makeZip([
      { name: 'course/', stored: true },
      { name: 'course/IMSManifest.xml', content: manifestOf() },
      { name: 'course/index.html', content: 'x' },
      { name: 'course/inner/imsmanifest.xml', content: 'x' },
      { name: 'readme.txt', content: 'x' },
      { name: '__MACOSX/course/._imsmanifest.xml', content: 'x' },
    ]);
    expect(await paths(bytes)).toEqual(['IMSManifest.xml', 'index.html', 'inner/imsmanifest.xml']);
  });

  const named = (href: string) =>
    manifestOf({
      resources: `<resources><resource identifier="r" adlcp:scormtype="sco" href="${href}"/></resources>`,
    });
  const unicodePath = (raw: Buffer, name: string) => {
    const text = Buffer.from(name);
    const extra = Buffer.alloc(9);
    extra.writeUInt16LE(0x7075, 0);
    extra.writeUInt16LE(5 + text.length, 2);
    extra.writeUInt8(1, 4);
    extra.writeUInt32LE(crc32(raw), 5);
    return Buffer.concat([extra, text]);
  };
  test.each<[string, Entry, string]>([
    ['UTF-8, said', { name: 'prüfung.html', says: { flags: 0x800 } }, 'prüfung.html'],
    ['UTF-8, not said', { name: 'prüfung.html' }, 'prüfung.html'],
    ['decomposed', { name: 'pru\u0308fung.html' }, 'prüfung.html'],
    ['code page 437', { name: Buffer.from([0x70, 0x81, 0x2e, 0x68, 0x74, 0x6d, 0x6c]) }, 'pü.html'],
    ['Windows 1252', { name: Buffer.from('prüfung.html', 'latin1') }, 'prüfung.html'],
    [
      'Windows 1252, with quotes and a dash',
      { name: Buffer.from([0x93, 0x61, 0x94, 0x96, 0x2e, 0x68, 0x74, 0x6d]) },
      '“a”–.htm',
    ],
    [
      'Shift JIS',
      { name: Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x2e, 0x68, 0x74, 0x6d]) },
      'テスト.htm',
    ],
    [
      "Info-ZIP's Unicode path",
      { name: '????.html', extra: unicodePath(Buffer.from('????.html'), 'тест.html') },
      'тест.html',
    ],
  ])('names in %s', async (_, entry, name) => {
    const bytes = makeZip([{ name: 'imsmanifest.xml', content: named(encodeURI(name)) }, entry]);
    const course = await openPackage(fileOf(bytes));
    expect(course.organization.items[0]?.href).toBe(encodeURIComponent(name));
    expect(course.files[1]?.path).toBe(name);
    await course.close();
  });

  test('10,500 files', async () => {
    const many = Array.from({ length: 10_500 }, (_, n) => ({
      name: `f/${n}.js`,
      content: `${n}`,
      stored: true,
    }));
    const course = await openPackage(fileOf(zip(...many)));
    expect(course.files).toHaveLength(10_502);
    expect((await bytesOf(course, 'f/10499.js')).toString()).toBe('10499');
    await course.close();
  });
});

/** This many megabytes of zeros, compressed piece by piece, so that a test of memory use needs hardly any itself. */
async function nothing(megabytes: number): Promise<NonNullable<Entry['packed']>> {
  const piece = Buffer.alloc(1024 ** 2);
  const pieces = Array.from({ length: megabytes }, () => piece);
  const crc = pieces.reduce((sum, next) => crc32(next, sum), 0);
  const bytes = await buffer(Readable.from(pieces).pipe(createDeflateRaw({ level: 9 })));
  return { bytes, size: megabytes * piece.length, crc };
}

describe('refuses with the reason', () => {
  test.each<[string, () => Buffer, string]>([
    ['a way out', () => zip({ name: '../a.html' }), '"../a.html" leads out of the package'],
    ['a way out with backslashes', () => zip({ name: 'a\\..\\..\\b' }), 'leads out'],
    ['a way out of what is left aside', () => zip({ name: '__MACOSX/../../a' }), 'leads out'],
    ['an absolute path', () => zip({ name: '/etc/passwd' }), 'absolute path'],
    ['a drive', () => zip({ name: 'C:\\a.html' }), 'absolute path'],
    ['a NUL', () => zip({ name: 'a.html\0.png' }), 'cannot be seen'],
    ['a symbolic link', () => zip({ name: 'a', content: '/etc/passwd', mode: 0o120_777 }), 'is a link'],
    ['a device', () => zip({ name: 'a', mode: 0o020_666 }), 'is a link'],
    ['a name that is there twice', () => zip(page), '"index.html" is in the zip twice'],
    ['one written in two ways', () => zip({ name: 'x\\y' }, { name: 'x/./y' }), '"x/y" is in the zip twice'],
    [
      'an entry within another',
      () => zip({ name: 'b', content: 'x', says: { offset: 60 } }),
      'lies over another one',
    ],
    [
      'the same bytes for two',
      () => zip({ name: 'b.html', content: 'x', says: { offset: 0 } }),
      'lies over another',
    ],
    [
      'data that runs into the table',
      () => zip({ name: 'b', content: 'x', says: { packed: 5000 } }),
      'runs past its end',
    ],
    ['a password', () => zip({ name: 'b', content: 'x', says: { flags: 1 } }), 'locked with a password'],
    [
      'strong encryption',
      () => zip({ name: 'b', content: 'x', says: { flags: 0x41 } }),
      'locked with a password',
    ],
    ['another packing', () => zip({ name: 'b', content: 'x', says: { method: 12 } }), 'method 12'],
    [
      'more bytes than said',
      () => zip({ name: 'b', content: 'longer', says: { size: 3 } }),
      'more than the 3 bytes',
    ],
    [
      'fewer bytes than said',
      () => zip({ name: 'b', content: 'short', says: { size: 9 } }),
      'holds 5 bytes, the zip says 9',
    ],
    [
      'a wrong check sum',
      () => zip({ name: 'b', content: 'short', says: { crc: 1 } }),
      'its check sum is wrong',
    ],
    [
      'bytes that do not unpack',
      () => zip({ name: 'b', packed: { bytes: Buffer.from('nonsense'), size: 8, crc: 1 } }),
      'cannot be unpacked',
    ],
    [
      '70,000 entries',
      () => zip(...Array.from({ length: 70_000 }, (_, n) => ({ name: `${n}`, stored: true }))),
      'more than 25,000 files',
    ],
    [
      'more entries than it says',
      () => makeZip([manifest, page, { name: 'b' }], { count: 2 }),
      'more than 25,000 files',
    ],
    ['a file that was cut', () => zip().subarray(0, -100), 'ends too early'],
    [
      'a table that is not there',
      () => zip({ name: 'b', content: randomBytes(500) }).fill(0, 600, 700),
      'is damaged',
    ],
    [
      'something in front',
      () => makeZip([manifest, page], { before: Buffer.from('PK, said the dog') }).subarray(4),
      'ot a zip',
    ],
    ['no zip at all', () => Buffer.from('%PDF-1.7'), 'This is not a zip file'],
    ['nothing', () => Buffer.alloc(0), 'This is not a zip file'],
    ['no manifest', () => makeZip([page]), 'There is no imsmanifest.xml'],
    ['xAPI', () => makeZip([page, { name: 'tincan.xml' }]), 'an xAPI (Tin Can) package'],
    [
      'several packages',
      () => makeZip([{ name: 'a/imsmanifest.xml' }, { name: 'b/imsmanifest.xml' }]),
      'several packages',
    ],
    ['a DTD', () => makeZip([{ name: 'imsmanifest.xml', content: '<!DOCTYPE m><m/>' }]), 'document type'],
    [
      'a manifest of 11 MB',
      () => makeZip([{ name: 'imsmanifest.xml', content: `<m>${' '.repeat(11 * 1024 ** 2)}</m>` }]),
      'imsmanifest.xml',
    ],
  ])('%s', async (_, make, why) => {
    const refused = unpackAll(make());
    await expect(refused).rejects.toThrow(PackageError);
    await expect(refused).rejects.toThrow(why);
  });

  test('a folder', async () => {
    await expect(openPackage(folder)).rejects.toThrow('This is a folder');
  });
});

describe('bombs', () => {
  /** Unpacks and discards a package, counting its bytes and the peak memory of buffers. */
  async function weigh(bytes: Buffer) {
    const course = await openPackage(fileOf(bytes));
    // Counts only memory in use, because uncollected memory depends on the other tests of this process.
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    const inUse = () => {
      if (typeof collect === 'function') collect();
      return process.memoryUsage().arrayBuffers;
    };
    const before = inUse();
    let [unpacked, most, problem] = [0, 0, ''];
    for (const { path } of course.files)
      await course
        .unpack(path, async (chunks) => {
          for await (const chunk of chunks) {
            unpacked += chunk.length;
            if (process.memoryUsage().arrayBuffers - before > most) most = Math.max(most, inUse() - before);
          }
        })
        .catch((error: Error) => {
          problem ||= error.message;
        });
    await course.close();
    return { unpacked, most, problem };
  }
  const megabyte = 1024 ** 2;

  test('refuses 200 MB packed into 200 KB at an early stage', async () => {
    const bytes = zip({ name: 'big.bmp', packed: await nothing(200) });
    expect(bytes.length).toBeLessThan(300_000);
    const { unpacked, problem } = await weigh(bytes);
    expect(problem).toContain('"big.bmp" unpacks to far more');
    expect(unpacked).toBeLessThan(45 * megabyte);
  });

  test('refuses many small files by their total size, without using more memory', async () => {
    const packed = await nothing(10);
    const bytes = zip(...Array.from({ length: 20 }, (_, n) => ({ name: `${n}.bmp`, packed })));
    const { unpacked, most, problem } = await weigh(bytes);
    expect(problem).toContain('The package unpacks to far more');
    expect(unpacked).toBeLessThan(limits.ratio.package.from + 20 * megabyte);
    expect(most).toBeLessThan(40 * megabyte);
  });

  test('accepts a single blank picture of 10 MB', async () => {
    expect((await weigh(zip({ name: 'blank.bmp', packed: await nothing(10) }))).problem).toBe('');
  });
});
