// Checks that each site's translation catalogues contain exactly the strings of its source; --write updates them.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-on-node.mjs';

const write = process.argv.includes('--write');
const options = { encoding: 'utf8', shell: process.platform === 'win32' };

/** Reads all catalogues of a site, by file. */
function readCatalogues(site) {
  const locales = join(root, site, 'src/locales');
  const files = readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.po'))
    .map((name) => join(locales, name))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** The entries of a catalogue, sorted: the order of equal entries otherwise depends on how the file system lists their files. */
const entriesOf = (catalogue = '') => catalogue.trim().split('\n\n').sort().join('\n\n');

for (const site of ['apps/web', 'apps/admin']) {
  const before = readCatalogues(site);
  const extract = ['--no-install', 'lingui', 'extract', '--clean'];
  const { status, stdout, stderr } = spawnSync('npx', extract, { ...options, cwd: join(root, site) });
  if (status !== 0) {
    process.stdout.write(`${stdout}${stderr}`);
    process.exit(1);
  }
  const after = readCatalogues(site);
  const isSame = [...after].every(([file, text]) => entriesOf(before.get(file)) === entriesOf(text));
  if (write && !isSame) continue;
  for (const [file, text] of before) writeFileSync(file, text);
  if (isSame) continue;
  process.stdout.write(`Some strings are missing from ${site}/src/locales. Run: npm run check -- --write\n`);
  process.exitCode = 1;
}
