import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Course, type Handout, loadCourse, type Renderer } from '@readytowork/courseware';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../paths.ts';
import { diskStorage } from '../../../storage/disk.ts';
import { type Storage, StorageUnavailable } from '../../../storage/storage.ts';
import { Renderings } from './renderings.ts';

const base = mkdtempSync(join(tmpdir(), 'readytowork-renderings-'));
afterAll(() => rmSync(base, { recursive: true }));

let folder: string;
let storage: Storage;
/** Renders a handout as its own hash. */
const draw = vi.fn<Renderer['handout']>();
const log = { warn: vi.fn() };
beforeEach(() => {
  folder = mkdtempSync(join(base, 'files-'));
  storage = diskStorage(folder);
  drawSlide.mockReset().mockImplementation(other);
  draw.mockReset().mockImplementation(async ({ hash }) => Buffer.from(`drawn from ${hash}`));
  log.warn.mockClear();
});

const other = () => Promise.reject(new Error('nobody asked for this'));
const drawSlide = vi.fn<Renderer['slide']>();
const topic = vi.fn<Renderer['topic']>();
const renderer: Renderer = {
  slide: drawSlide,
  topic,
  combined: other,
  matrix: other,
  assignment: other,
  guide: other,
  assessment: other,
  answers: other,
  certificate: other,
  certificatePicture: other,
  certificateByHand: other,
  handout: draw,
  cv: other,
  close: async () => {},
};
/** A process that has just started. */
const photo = async () => undefined;
const start = (on = storage) => new Renderings({ renderer, storage: on, log, photo });
const handout = (hash: string): Handout => ({
  kind: 'guide',
  slug: 'buying-a-car',
  title: 'Buying a car',
  summary: '',
  points: [],
  art: 'jar',
  family: 'money',
  facts: [],
  blocks: [],
  hash,
});

test('renders a file only once for all processes', async () => {
  const renderings = start();
  const first = await renderings.handout(handout('one'));
  expect(String(first.bytes)).toBe('drawn from one');
  expect(await renderings.handout(handout('one'))).toEqual(first);
  expect(await start().handout(handout('one'))).toEqual(first);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('renders a changed file again, under another name', async () => {
  const renderings = start();
  const first = await renderings.handout(handout('one'));
  const second = await renderings.handout(handout('two'));
  expect(second.hash).not.toBe(first.hash);
  expect(readdirSync(join(folder, 'renders'))).toHaveLength(2);
});

test('knows the size of a file once it has rendered or read it', async () => {
  const renderings = start();
  expect(renderings.handoutSize(handout('one'))).toBeUndefined();
  await renderings.handout(handout('one'));
  expect(renderings.handoutSize(handout('one'))).toBe('drawn from one'.length);
  expect(start().handoutSize(handout('one'))).toBeUndefined();
});

test('shares a rendering between simultaneous requests; if it fails, both fail, and the next request tries again', async () => {
  const renderings = start({ ...storage, get: async () => undefined });
  draw.mockRejectedValueOnce(new Error('out of memory'));
  const both = await Promise.allSettled([
    renderings.handout(handout('one')),
    renderings.handout(handout('one')),
  ]);
  expect(both).toMatchObject([
    { reason: { message: 'out of memory' } },
    { reason: { message: 'out of memory' } },
  ]);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(String((await renderings.handout(handout('one'))).bytes)).toBe('drawn from one');
});

test('returns the rendered file even if the storage is full, and logs why', async () => {
  const full: Storage = { ...storage, put: () => Promise.reject(new StorageUnavailable('no room')) };
  const { bytes } = await start(full).handout(handout('one'));
  expect(String(bytes)).toBe('drawn from one');
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ reason: 'no room' }, 'a drawing could not be kept');
  expect(readdirSync(folder)).toEqual([]);
});

test('passes on any other error of the storage', async () => {
  const broken: Storage = { ...storage, put: () => Promise.reject(new TypeError('a mistake')) };
  await expect(start(broken).handout(handout('one'))).rejects.toThrow('a mistake');
});

test('serves recent files from memory while the storage is unavailable, and refuses the others', async () => {
  let isAway = false;
  const shaky: Storage = {
    ...storage,
    get: async (key) => (isAway ? Promise.reject(new StorageUnavailable('away')) : storage.get(key)),
  };
  const renderings = start(shaky);
  const first = await renderings.handout(handout('one'));
  isAway = true;
  expect(await renderings.handout(handout('one'))).toEqual(first);
  await expect(renderings.handout(handout('two'))).rejects.toThrow(StorageUnavailable);
});

test('shares its files and memory between renderers', async () => {
  const renderings = start({ ...storage, get: async () => undefined });
  const first = await renderings.handout(handout('one'));
  const elsewhere = renderings.by({ ...renderer, handout: other });
  expect(await elsewhere.handout(handout('one'))).toEqual(first);
  expect(elsewhere.handoutSize(handout('one'))).toBe(first.bytes.length);
});

const course: Course = {
  slug: 'money',
  number: 3,
  name: 'Money Skills',
  format: 'slides',
  family: 'money',
  art: 'jar',
  durationMinutes: 50,
  blurb: '',
  outcomes: [],
  facts: [],
  chapters: [],
  quiz: { online: [], paper: [] },
  questions: 10,
  glossary: [],
  guide: [],
  hash: 'one',
};

test('keeps a document in each language of a course', async () => {
  const renderings = new Renderings({
    renderer: { ...renderer, guide: async ({ language }) => Buffer.from(`in ${language}`) },
    storage,
    log,
    photo,
  });
  const english = await renderings.document(course, 'guide');
  const other = await renderings.document({ ...course, language: 'zu' }, 'guide');
  expect(other.hash).not.toBe(english.hash);
  expect(String(other.bytes)).toBe('in zu');
});

/** A course whose chapters have two slides each. */
const withChapters = (money: Course, slug: string, chapters: number): Course => ({
  ...money,
  hash: slug,
  slug,
  chapters: money.chapters
    .slice(0, chapters)
    .map((chapter) => ({ ...chapter, slides: chapter.slides.slice(0, 2) })),
});

test('draws ahead in the order in which people open slides, and rests after each that was missing', async () => {
  const order: string[] = [];
  drawSlide.mockImplementation(async (of, chapter, slide, orientation) => {
    order.push(`${orientation} ${of.slug} ${chapter.number}.${slide.number}`);
    return Buffer.from('a slide');
  });
  topic.mockResolvedValue(Buffer.from('a topic'));
  const rest = vi.fn(async () => {});
  const money = await loadCourse(join(paths.courses, 'money'));
  const courses = [withChapters(money, 'one', 2), withChapters(money, 'two', 1)];
  await start().warm(courses, () => false, rest);
  const portrait = ['one 1.0', 'one 1.1', 'two 1.0', 'two 1.1', 'one 2.0', 'one 2.1'];
  expect(order).toEqual(
    ['portrait', 'landscape'].flatMap((orientation) => portrait.map((slide) => `${orientation} ${slide}`)),
  );
  // Each slide twice, and the paper of each chapter.
  expect(rest).toHaveBeenCalledTimes(15);
  await start().warm(courses, () => false, rest);
  expect(order).toHaveLength(12);
  expect(rest).toHaveBeenCalledTimes(15);
});
