import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readCv } from './cv-file.ts';
import { type FactBook, loadFacts } from './facts-file.ts';
import { readHandout } from './handout.ts';
import { CourseError, inOrder, type Problem, type Report } from './problem.ts';
import type { Resource } from './resource.ts';
import { decode, hash, hashWith } from './source.ts';
import { checkWriting } from './writing.ts';

interface Written {
  slug: string;
  hash: string;
  text: string;
}

interface Shelf {
  folder: string;
  ending: string;
  /** What the slugs of these resources begin with. */
  prefix: string;
  read(written: Written, book: FactBook, report: Report): Resource | undefined;
}

const shelves: Shelf[] = [
  { folder: 'cv', ending: '.yaml', prefix: 'cv-', read: cvOf },
  { folder: 'guides', ending: '.md', prefix: '', read: handoutOf },
];

/**
 * Reads the resource tools (docs/authoring.md, "Resource tools"): CV templates, then guides, each sorted by file name.
 *
 * @param contentDir content/resources; a missing folder counts as empty
 * @throws {CourseError} with every problem found, by file and line
 */
export async function loadResources(contentDir: string): Promise<Resource[]> {
  const book = await loadFacts(join(contentDir, '..'));
  const problems: Problem[] = [];
  const resources: Resource[] = [];
  for (const shelf of shelves)
    for (const name of await filesIn(join(contentDir, shelf.folder))) {
      const file = `${shelf.folder}/${name}`;
      const report: Report = (line, message) => problems.push({ file, line, message });
      const resource = readFileOf(
        shelf,
        { name, bytes: await readFile(join(contentDir, file)) },
        book,
        report,
      );
      if (!resource) continue;
      if (resources.some(({ slug }) => slug === resource.slug))
        report(1, `Two files are called ${resource.slug}. Rename one of them.`);
      resources.push(resource);
    }
  if (problems.length > 0) throw new CourseError(basename(contentDir), inOrder(problems));
  return resources;
}

function readFileOf(
  shelf: Shelf,
  { name, bytes }: { name: string; bytes: Buffer },
  book: FactBook,
  report: Report,
): Resource | undefined {
  const [, slug] = /^\d\d-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.[a-z]+$/u.exec(name) ?? [];
  if (!slug || !name.endsWith(shelf.ending)) {
    report(1, `Name the files in this folder like 01-name${shelf.ending}.`);
    return undefined;
  }
  const text = decode(bytes, report);
  if (text === undefined) return undefined;
  checkWriting(text, report);
  const written = { slug: shelf.prefix + slug, hash: hash(new Map([[name, bytes]])), text };
  return shelf.read(written, book, report);
}

function cvOf({ slug, hash: version, text }: Written, _: FactBook, report: Report): Resource | undefined {
  const read = readCv(text, report);
  return read && { kind: 'cv', slug, hash: version, ...read };
}

function handoutOf(
  { slug, hash: version, text }: Written,
  book: FactBook,
  report: Report,
): Resource | undefined {
  const read = readHandout(text, book, report);
  // A changed fact makes a new version of the guide, even if the guide's own file is unchanged.
  return read && { kind: 'guide', slug, hash: hashWith(version, read.facts), ...read };
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => !name.startsWith('.')).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
