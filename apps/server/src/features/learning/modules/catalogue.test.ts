import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Catalogue, type CatalogueModule, chapterOf, type UnreadableModule } from './catalogue.ts';

const module = (id: number, slug: string, format: 'slides' | 'scorm' = 'slides'): CatalogueModule => ({
  id,
  slug,
  versionId: id,
  restricted: false,
  passedByPackage: false,
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

test('is empty before loading', () => {
  expect(catalogue.all()).toEqual([]);
  expect(() => catalogue.module(1)).toThrow(expect.objectContaining({ status: 404 }));
});

test('finds a module by its number and by its slug', async () => {
  await catalogue.load();
  expect(catalogue.module(3)).toBe(catalogue.withSlug('money'));
  expect(catalogue.all().map(({ slug }) => slug)).toEqual(['work', 'money']);
});

test.each(['golf', '', '__proto__', 'constructor'])('has no module %j', async (slug) => {
  await catalogue.load();
  expect(() => catalogue.withSlug(slug)).toThrow(expect.objectContaining({ status: 404 }));
});

test('reads courses again only when they have changed', async () => {
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

test('notifies listeners only once the new courses are available', async () => {
  const told: string[][] = [];
  catalogue.changed(() => told.push(catalogue.all().map(({ slug }) => slug)));
  await catalogue.load();
  await catalogue.load();
  expect(told).toEqual([['work', 'money']]);
});

test('keeps its courses when a load fails, and loads again next time', async () => {
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

  test('is answered with a request to retry, by number and by slug, so that clients keep their unsent work', () => {
    const tryAgain = expect.objectContaining({ status: 503, retryAfterSeconds: 300 });
    expect(() => catalogue.module(2)).toThrow(tryAgain);
    expect(() => catalogue.withSlug('people')).toThrow(tryAgain);
    expect(() => catalogue.module(99)).toThrow(expect.objectContaining({ status: 404 }));
  });

  test('is in no list, and is logged only once', async () => {
    expect(catalogue.all().map(({ id }) => id)).toEqual([1, 3]);
    await catalogue.load();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { module: 'people', problem: 'chapters: expected a list' },
      expect.any(String),
    );
  });

  test('is listed again once it can be read', async () => {
    held = { modules: [...held.modules, module(2, 'people')], unreadable: [] };
    stamp = 'mended';
    await catalogue.load();
    expect(catalogue.module(2).slug).toBe('people');
  });
});

test('a package course has no chapters here, even if it was made from our text', () => {
  expect(chapterOf(module(1, 'work'), 1).name).toBe('One');
  for (const [of, number] of [
    [module(1, 'work'), 2],
    [module(1, 'work'), 0],
    [module(1, 'golf', 'scorm'), 1],
  ] as const)
    expect(() => chapterOf(of, number)).toThrow(expect.objectContaining({ status: 404 }));
});

test('shows a module in an earlier version, or in the current one if that cannot be read', async () => {
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
