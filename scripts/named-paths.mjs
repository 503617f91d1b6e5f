// npm run check: every file or folder that a document names in backquotes exists, unless a build makes it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-on-node.mjs';

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
];
const rooms = /`((?:apps|packages|content|e2e|soak|bench|harness|scripts|docs)\/[\w./-]+)`/g;

const problems = documents
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => {
    const named = [...readFileSync(join(root, file), 'utf8').matchAll(rooms)].map(([, path]) => path);
    return [...new Set(named)]
      .filter((path) => !/\/dist\b/.test(path) && !existsSync(join(root, path)))
      .map((path) => `${file} names ${path}, which does not exist.`);
  });

if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
