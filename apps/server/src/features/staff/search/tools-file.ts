import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../articles/content-yaml.ts';
import { noSearchWords, prepareWords, type SearchWords } from './query-words.ts';

const line = z.string().trim().min(1).max(300);

const tool = z.strictObject({
  address: z.string().regex(/^\/[a-z0-9/#-]*$/),
  title: line,
  promise: line,
  /** Other names that people search for. */
  words: z.array(line),
  /** The setting that must be on. */
  needs: z.enum(['community', 'registration']).optional(),
});
/** A page or tool of the site, as content/search/tools.yaml describes it. */
export type Tool = z.output<typeof tool>;

const wordsFile = z.strictObject({
  ignored: z.array(line),
  meanings: z.record(line, z.union([line, z.array(line)])),
});

/** Reads `tools.yaml` in the folder content/search; none if it is missing. */
export async function loadTools(folder: string): Promise<Tool[]> {
  const is = 'a list of tools, each with address, title, promise and words';
  return (await readYaml(join(folder, 'tools.yaml'), z.array(tool), { file: 'search/tools.yaml', is })) ?? [];
}

/** Reads `words.yaml` in the folder content/search: people's words, and the site's words for the same thing. */
export async function loadSearchWords(folder: string): Promise<SearchWords> {
  const is = '`ignored`, a list of words, and `meanings`: our words, and what people type for them';
  const read = await readYaml(join(folder, 'words.yaml'), wordsFile, { file: 'search/words.yaml', is });
  if (!read) return noSearchWords;
  const meanings = Object.entries(read.meanings).flatMap(([means, typed]) =>
    [typed].flat().map((each) => ({ typed: each, means })),
  );
  return prepareWords({ ignored: read.ignored, meanings });
}
