// Checks the lock file. Some npm releases leave packages of other platforms out of it, and `npm ci` then refuses it everywhere.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-on-node.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const problems = Object.entries(packages)
  .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
  .map(([path]) => `${path} names a registry's host.`);

// Without a hash, a package could be anything. If the registry lacks an optional package, npm writes neither version nor hash for
// it. Platforms that need the package would then install nothing, and the build would fail there.
problems.push(
  ...Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([, entry]) => !entry.version || !entry.integrity)
    .map(([path]) => `${path} lacks a version or an integrity hash.`),
);

const options = { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' };
const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts'], options);
if (status !== 0) problems.push(...stderr.split('\n').filter((line) => /Missing|Invalid/.test(line)));

if (problems.length > 0) {
  process.stdout.write(`package-lock.json:\n${problems.join('\n')}\n`);
  process.stdout.write('To make a new one, delete it and run: npx npm@11.6.2 install --package-lock-only\n');
  process.exit(1);
}
