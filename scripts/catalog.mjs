// Every string of the learner site stands in its catalogue: extracts them anew and compares; --write keeps the new one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const locales = join(root, 'apps/web/src/locales');
const catalogues = [
  'en.po',
  'public/en.po',
  'account/en.po',
  'assessment/en.po',
  'certificate/en.po',
  'course/en.po',
  'dashboard/en.po',
  'sign-in/en.po',
  'scorm/en.po',
].map((name) => join(locales, name));
const texts = () => catalogues.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
const before = texts();
const options = { cwd: join(root, 'apps/web'), encoding: 'utf8', shell: process.platform === 'win32' };
const { status, stdout, stderr } = spawnSync(
  'npx',
  ['--no-install', 'lingui', 'extract', '--clean'],
  options,
);
if (status !== 0) {
  process.stdout.write(`${stdout}${stderr}`);
  process.exit(1);
}
if (texts().join() !== before.join() && !process.argv.includes('--write')) {
  for (const [index, file] of catalogues.entries()) writeFileSync(file, before[index]);
  process.stdout.write('Some strings are not in apps/web/src/locales. Run: npm run check -- --write\n');
  process.exit(1);
}
