import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { z } from 'zod';
import { ArticleError } from './article-file.ts';

/**
 * Parses a YAML file of content/ with `shape`; undefined if it does not exist.
 *
 * @param name of the file below content/, and what it holds, for the author's error message
 * @throws {ArticleError}
 */
export async function readYaml<S extends z.ZodType>(
  path: string,
  shape: S,
  name: { file: string; is: string },
): Promise<z.output<S> | undefined> {
  const text = await readFile(path, 'utf8').catch(ifMissing(undefined));
  if (text === undefined) return undefined;
  const read = shape.safeParse(parsed(text, name.file));
  if (read.success) return read.data;
  throw new ArticleError(`content/${name.file}: this is ${name.is}.`);
}

function parsed(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : '').split('\n');
    throw new ArticleError(`content/${file}: this is no YAML. ${problem}`);
  }
}

/** Lists the entries of a folder; none if it does not exist. */
export const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(ifMissing([]));

const ifMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
