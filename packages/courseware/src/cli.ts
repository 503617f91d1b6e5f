import { build } from './cli-build.ts';
import { check } from './cli-check.ts';
import { printCues } from './cli-cues.ts';
import { preview, previewResources } from './cli-preview.ts';
import { writeSchemas } from './cli-schemas.ts';

const usage = `Usage:
  npm run course -- check [slug…]              say what is wrong with courses and resources, by file and line
  npm run course -- cues <slug>                say by what one can guess the right options, and how the text sounds
  npm run course -- preview <slug> [folder]    draw every slide and document (into .build/preview/<slug>)
  npm run course -- preview resources [folder] draw the CV templates and guides
  npm run course -- build <slug> [--format scorm12] [--language zu] [--out FILE]
                                               make a package for learning platforms (into .build/packages)
  npm run course -- import <file> --slug <slug> --name <name>
                                               take a SCORM package into the database, beside a running server or without
  npm run course -- schemas                    write the JSON Schemas that editors use`;

async function run([command, ...words]: string[]): Promise<number> {
  const [slug, folder] = words;
  if (command === 'check') return check(words);
  if (command === 'cues' && slug) return printCues(slug);
  if (command === 'preview' && slug === 'resources') return previewResources(folder);
  if (command === 'preview' && slug) return preview(slug, folder);
  if (command === 'build') return build(words);
  if (command === 'schemas') return writeSchemas();
  console.error(usage);
  return 2;
}

process.exitCode = await run(process.argv.slice(2));
