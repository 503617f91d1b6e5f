import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Catalogue, type CatalogueModule, chapterOf, type UnreadableModule } from './catalogue.ts';

const module = (id: number, slug: string, format: 'slides' | 'scorm' = 'slides'): CatalogueModule => ({
  id,
  slug,
  versionId: id,
  restricted: false,
  pool: [],
  course: {
    slug,
    number: id,
    name: slug,
    format,
    family: 'money',
    art: 'jar',
    durationMinutes: 30,
    blurb: '',
    outcomes: [],
    facts: [],
    chapters: [{ number: 1, name: 'One', slides: [] }],
    quiz: { online: [], paper: [] },
    questions: 10,
    glossary: [],
    guide: [],
    hash: slug,
  },
});

let held: { modules: CatalogueModule[]; unreadable: UnreadableModule[] };
let stamp: string;
const modules = vi.fn(async () => held);
const version = vi.fn(async (id: number) => (id === 1 ? module(3, 'older').course : undefined));
const log = { error: vi.fn() };
let catalogue: Catalogue;
beforeEach(() => {
  held = { modules: [module(1, 'work'), module(3, 'money')], unreadable: [] };
  stamp = 'first';
  modules.mockClear();
  log.error.mockClear();
  catalogue = new Catalogue({ modules, stamp: async () => stamp, version }, log);
});

test('before it was loaded there is nothing in it', () => {
  expect(catalogue.all()).toEqual([]);
  expect(() => catalogue.module(1)).toThrow(expect.objectContaining({ status: 404 }));
});

test('a module is found by its number and by its slug', async () => {
  await catalogue.load();
  expect(catalogue.module(3)).toBe(catalogue.withSlug('money'));
  expect(catalogue.all().map(({ slug }) => slug)).toEqual(['work', 'money']);
});

test.each(['golf', '', '__proto__', 'constructor'])('there is no module %j', async (slug) => {
  await catalogue.load();
  expect(() => catalogue.withSlug(slug)).toThrow(expect.objectContaining({ status: 404 }));
});

test('courses are read again when they are others, and not before', async () => {
  await catalogue.load();
  held = { modules: [module(3, 'money')], unreadable: [] };
  await catalogue.load();
  expect(modules).toHaveBeenCalledTimes(1);
  stamp = 'second';
  await catalogue.load();
  expect(modules).toHaveBeenCalledTimes(2);
  expect(catalogue.all().map(({ slug }) => slug)).toEqual(['money']);
  expect(() => catalogue.withSlug('work')).toThrow(expect.objectContaining({ status: 404 }));
});

test('whoever listens is told after what is new can be had, and of nothing else', async () => {
  const told: string[][] = [];
  catalogue.changed(() => told.push(catalogue.all().map(({ slug }) => slug)));
  await catalogue.load();
  await catalogue.load();
  expect(told).toEqual([['work', 'money']]);
});

test('a reading that fails leaves what there is, and the next reads again', async () => {
  await catalogue.load();
  stamp = 'second';
  modules.mockRejectedValueOnce(new Error('the database is away'));
  await expect(catalogue.load()).rejects.toThrow('the database is away');
  expect(catalogue.all()).toHaveLength(2);
  held = { modules: [module(4, 'people')], unreadable: [] };
  await catalogue.load();
  expect(catalogue.all().map(({ slug }) => slug)).toEqual(['people']);
});

describe('a course that cannot be read', () => {
  beforeEach(async () => {
    held.unreadable = [{ id: 2, slug: 'people', problem: 'chapters: expected a list' }];
    await catalogue.load();
  });

  test('is worth another try, by its number and by its slug: what waits to be sent is not thrown away', () => {
    const tryAgain = expect.objectContaining({ status: 503, retryAfterSeconds: 300 });
    expect(() => catalogue.module(2)).toThrow(tryAgain);
    expect(() => catalogue.withSlug('people')).toThrow(tryAgain);
    expect(() => catalogue.module(99)).toThrow(expect.objectContaining({ status: 404 }));
  });

  test('is in no list, and in the log once', async () => {
    expect(catalogue.all().map(({ id }) => id)).toEqual([1, 3]);
    await catalogue.load();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { module: 'people', problem: 'chapters: expected a list' },
      expect.any(String),
    );
  });

  test('that was mended is there', async () => {
    held = { modules: [...held.modules, module(2, 'people')], unreadable: [] };
    stamp = 'mended';
    await catalogue.load();
    expect(catalogue.module(2).slug).toBe('people');
  });
});

test('a course that plays a package has no chapters here, whatever it was made from', () => {
  expect(chapterOf(module(1, 'work'), 1).name).toBe('One');
  for (const [of, number] of [
    [module(1, 'work'), 2],
    [module(1, 'work'), 0],
    [module(1, 'golf', 'scorm'), 1],
  ] as const)
    expect(() => chapterOf(of, number)).toThrow(expect.objectContaining({ status: 404 }));
});

test('a module is shown in an earlier version; in its own where that cannot be read', async () => {
  await catalogue.load();
  const money = catalogue.module(3);
  expect(await catalogue.inVersion(money, money.versionId)).toBe(money);
  expect(version).not.toHaveBeenCalled();
  expect(await catalogue.inVersion(money, 1)).toMatchObject({
    id: 3,
    slug: 'money',
    course: { slug: 'older' },
  });
  expect(await catalogue.inVersion(money, 2)).toBe(money);
});
