import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { light } from '@readytowork/brand';
import { documentWords } from '../document-words.ts';
import { illustrationFolder, packageFolder, templateFolder } from './places.ts';

const engines = [
  '@readytowork/courseware',
  '@myriaddreamin/typst-ts-node-compiler',
  '@resvg/resvg-js',
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/bricolage-grotesque',
];

/**
 * Raise it when slides.ts, documents.ts, paper-*.ts, fonts.ts, cv-word.ts, picture.ts or the loader change their output for the
 * same files.
 */
const revision = '5';

/** This template is rendered on request and never cached, so a change to it must not cause slides to be rendered again. */
const unkept = 'certificate.typ';

let version: string | undefined;

/**
 * Twelve hex digits that change if the same course would be rendered differently: they cover templates, their words, illustrations, colours,
 * the engines' versions, and the code's `revision`. Part of the cache key of rendered files.
 */
export function renderVersion(): string {
  version ??= computeVersion();
  return version;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

function computeVersion(): string {
  const hash = createHash('sha256')
    .update(revision)
    .update(JSON.stringify([light, ...documentWords]));
  for (const folder of [templateFolder(), illustrationFolder()]) {
    for (const name of filesIn(folder).filter((file) => file !== unkept))
      hash.update(name).update(readFileSync(join(folder, name)));
  }
  for (const engine of engines) hash.update(readFileSync(join(packageFolder(engine), 'package.json')));
  return hash.digest('hex').slice(0, 12);
}
