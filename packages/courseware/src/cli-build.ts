import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadOrPrint } from './cli-check.ts';
import { isLanguage, type Language, languages } from './language.ts';
import { buildScormPackage } from './scorm/package.ts';

/** The largest package in bytes; learners pay for the download. */
const budget = 300 * 1024;

/** Builds a course into a SCORM package. Returns the exit code: 2 for wrong arguments. */
export async function build(words: string[]): Promise<number> {
  const asked = readWords(words);
  if (!asked) return 2;
  const course = await loadOrPrint(asked.slug, asked.language);
  if (!course) return 1;
  await buildPlayer();
  const bytes = await buildScormPackage(course);
  const file = resolve(asked.out);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  const heavy = bytes.length > budget;
  console.log(`${file}: ${(bytes.length / 1024).toFixed(1)} KiB${heavy ? ', OVER 300 KiB' : ''}`);
  return heavy ? 1 : 0;
}

function readWords(words: string[]): { slug: string; language: Language; out: string } | undefined {
  try {
    const options = {
      format: { type: 'string', default: 'scorm12' },
      language: { type: 'string', default: 'en' },
      out: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [slug, ...more] = positionals;
    if (!slug || more.length > 0) throw new Error('Name one course: npm run course -- build money.');
    if (values.format !== 'scorm12') throw new Error(`There is no format "${values.format}", only scorm12.`);
    const { language } = values;
    if (!isLanguage(language))
      throw new Error(`There is no language "${language}". There are: ${Object.keys(languages).join(', ')}.`);
    const name = language === 'en' ? slug : `${slug}-${language}`;
    return { slug, language, out: values.out ?? `.build/packages/${name}-scorm12.zip` };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** Builds the player from its current sources. Vite is imported lazily, so that other commands start fast. */
async function buildPlayer(): Promise<void> {
  const vite = await import('vite');
  await vite.build({ configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)) });
}
