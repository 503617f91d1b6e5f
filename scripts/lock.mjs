// Some npm releases leave packages of other platforms out of the lock file, and `npm ci` then refuses it everywhere.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-on-node.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const problems = Object.entries(packages)
  .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
  .map(([path]) => `${path} names the host of a registry.`);

// A package without a hash could be anything. And for an optional package that the registry does not have, npm writes neither
// version nor hash: then nothing would be installed on the machines it is for, and the build would fail there.
problems.push(
  ...Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([, entry]) => !entry.version || !entry.integrity)
    .map(([path]) => `${path} has no version or no integrity: nobody can tell what would be installed.`),
);

const options = { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' };
const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts'], options);
if (status !== 0) problems.push(...stderr.split('\n').filter((line) => /Missing|Invalid/.test(line)));

if (problems.length > 0) {
  process.stdout.write(`package-lock.json:\n${problems.join('\n')}\n`);
  process.stdout.write('Write it anew: delete it, then npx npm@11.6.2 install --package-lock-only\n');
  process.exit(1);
}
