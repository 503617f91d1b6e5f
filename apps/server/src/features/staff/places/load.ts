import { createHash } from 'node:crypto';
import { type PlaceFile, placeFile } from '@readytowork/contract';
import { z } from 'zod';
import { messageOf } from '../../../words/field-errors.ts';
import { ArticleError } from '../articles/article-file.ts';
import { readYaml } from '../articles/content-yaml.ts';

/** A place from content/places.yaml. */
export interface FilePlace extends PlaceFile {
  position: number;
  hash: string;
}

const file = 'places.yaml';
/** Values for missing optional fields. */
const empty = { url: null, asks_of_you: null, search_template: null, phone: null, hours: null };
const entries = z.array(z.looseObject({ slug: z.string() }));

/**
 * Reads content/places.yaml; if the file is missing, there are no places.
 *
 * @throws {ArticleError} naming the place and its problem
 */
export async function loadPlaces(path: string): Promise<FilePlace[]> {
  const listed = (await readYaml(path, entries, { file, is: 'a list of places, each with a slug' })) ?? [];
  const places = listed.map((entry) => readPlace({ ...empty, ...entry }));
  const twice = places.find(({ slug }, index) => places.findIndex((other) => other.slug === slug) !== index);
  if (twice) throw new ArticleError(`content/${file}: there are two places ${twice.slug}. Rename one.`);
  return places.map((place, position) => ({ ...place, position, hash: hashOf(place) }));
}

function readPlace(entry: { slug: string }): PlaceFile {
  const read = placeFile.safeParse(entry);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ArticleError(
    `content/${file}: of the place ${entry.slug}, ${issue?.path.join('.')} is wrong: ${issue && messageOf(issue)}`,
  );
}

const hashOf = (place: PlaceFile): string =>
  createHash('sha256').update(JSON.stringify(place)).digest('base64url');
