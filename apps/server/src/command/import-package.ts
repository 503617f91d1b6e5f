import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { artNames, CourseError, families, loadQuiz } from '@readytowork/courseware';
import { PackageError } from '@readytowork/scorm/package';
import { z } from 'zod';
import { readDataPlace } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { openDatabase } from '../db/database.ts';
import { HttpError, textOf } from '../errors.ts';
import type { ImportedModule } from '../features/learning/modules/imported.ts';
import { type Imported, importPackage } from '../features/learning/scorm/import.service.ts';
import { openStorage } from '../storage/open.ts';
import { fieldErrors } from '../words/field-errors.ts';
import { sayFields } from '../words/say.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage:
  npm run course -- import <file> --slug first_aid --name "First Aid"
      [--minutes 30] [--blurb "What you will be able to do."] [--family work] [--art laptop] [--quiz quiz.yaml]

Takes a SCORM package (the .zip that an authoring tool exports) as a module, beside a running server or without one.
With the slug of a module that was imported before, its package is replaced; what learners did is kept.
--family: ${families.join(', ')}
--art: a drawing such as laptop, heart or tools
--quiz: questions for the assessment, as docs/authoring.md shows them; without, the module has none.`;

const options = {
  slug: { type: 'string' },
  name: { type: 'string' },
  minutes: { type: 'string' },
  blurb: { type: 'string' },
  family: { type: 'string' },
  art: { type: 'string' },
  quiz: { type: 'string' },
} as const;

const words = (most: number) => z.string().trim().min(1).max(most);
const minutes = z
  .string()
  .refine((text) => /^[1-9]\d{0,2}$/.test(text), 'import_minutes_malformed')
  .transform(Number);
const asked = z.object({
  slug: words(60),
  name: words(100).optional(),
  minutes: minutes.optional(),
  blurb: words(600).optional(),
  family: z.enum(families).optional(),
  art: z.enum(artNames).optional(),
  quiz: z.string().optional(),
});

/** An invalid command line: the message is the problem, followed by the usage. */
class UsageError extends Error {}

async function run(args: string[]): Promise<void> {
  const { file, quiz, ...module } = readArguments(args);
  const place = readDataPlace(process.env);
  const given: ImportedModule = { ...module, questions: quiz ? await loadQuiz(quiz) : undefined };
  await withDatabase(place, async ({ url }) => {
    const { db, close } = openDatabase(url, () => {}, 2);
    const parts = { db, storage: openStorage(place) };
    const imported = await importPackage(parts, { module: given, file }).finally(close);
    process.stdout.write(`${report(module.slug, imported)}\n`);
  });
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new UsageError('Name one file: the package.');
    const read = asked.safeParse(values);
    if (!read.success) throw new UsageError(told(sayFields(fieldErrors(read.error))));
    return { ...read.data, file: resolve(file) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const told = (fields: Record<string, string[]>) =>
  Object.entries(fields)
    .map(([field, problems]) => `--${field}: ${problems.join(' ')}`)
    .join('\n');

function report(slug: string, { moduleId, editionDetail, title, files, bytes, ...rest }: Imported): string {
  const size = `${files.toLocaleString('en')} files, ${(bytes / 1_000_000).toFixed(1)} MB`;
  const done = rest.changed
    ? `Imported "${title}" (SCORM ${editionDetail}, ${size}) as ${slug}, module ${moduleId}. A running server plays it at once.`
    : `${slug} (module ${moduleId}) plays this very package already; its name and blurb are as given now.`;
  return [done, ...rest.warnings.map((warning) => `  Note: ${warning}`)].join('\n');
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof PackageError) return `The package was not imported. ${error.message}`;
  if (error instanceof HttpError) return error.fields ? told(sayFields(error.fields)) : textOf(error);
  if (error instanceof CourseError || error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error)
    return `There is no file ${String(error.path)}.`;
  return error instanceof Error ? error.message : String(error);
}

run(process.argv.slice(3)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
