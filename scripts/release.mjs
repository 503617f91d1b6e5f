// Makes one archive that runs without a registry and a compiler, for machines like this one, with sums, a list of
// its parts (SBOM) and their licences (docs/operating.md, "Releases").
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, install } from './prepare.mjs';
import { root, runOnNode } from './run-on-node.mjs';

await runOnNode();
await install();
await build();

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `readytowork-${version}-${process.platform}-${process.arch}`;
const place = join(root, '.build/release');
const staged = join(place, name);
rmSync(place, { recursive: true, force: true });
mkdirSync(staged, { recursive: true });

/** Only developers need these. */
const leftOut = /^(e2e|soak|bench|harness|\.ci)\/|\.(test|soak)\.tsx?$|\/testing\/|^docs\/images\//;
const run = (command, args, options = {}) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 ** 2, ...options });

for (const file of run('git', ['ls-files', '-z']).split('\0')) if (file && !leftOut.test(file)) copy(file);
for (const built of [
  'apps/server/dist',
  'apps/web/dist',
  'apps/admin/dist',
  'packages/scorm/dist',
  'packages/courseware/dist',
])
  copy(built);

process.stdout.write('  Copying the packages that production needs …\n');
copy('node_modules');
for (const nested of run('git', ['ls-files', '-z', '*/package.json']).split('\0'))
  if (nested && existsSync(join(root, dirname(nested), 'node_modules')))
    copy(`${dirname(nested)}/node_modules`);
run('npm', ['prune', '--omit=dev', '--offline', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: staged,
});

const commit = run('git', ['rev-parse', 'HEAD']).trim();
const at = run('git', ['log', '-1', '--format=%ct']).trim();
// prepare.mjs neither installs nor builds where this file is.
writeFileSync(join(staged, 'RELEASE'), `${version} ${commit}\n`);
const sbom = run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'], {
  cwd: staged,
});
writeFileSync(join(staged, 'sbom.cdx.json'), sbom);
writeFileSync(join(staged, 'LICENCES.txt'), licences(join(staged, 'node_modules')));

const archive = `${name}.tar.gz`;
const asBuilt = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${at}`];
run('tar', [...asBuilt, '-czf', archive, name], { cwd: place });
writeFileSync(join(place, `${name}.cdx.json`), sbom);
const sums = [archive, `${name}.cdx.json`].map((file) => `${sumOf(join(place, file))}  ${file}\n`).join('');
writeFileSync(join(place, 'SHA256SUMS'), sums);
process.stdout.write(`${sums}The release is in .build/release.\n`);

function copy(path) {
  const target = join(staged, path);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, path), target, { recursive: true, verbatimSymlinks: true });
}

function sumOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Each package with its licence, and the text of it where the package has one. */
function licences(folder) {
  return packagesIn(folder)
    .map((path) => {
      const {
        name: called,
        version: of,
        license,
      } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
      const text = readdirSync(path).find(
        (file) => /^(licen[cs]e|copying)/i.test(file) && !isFolder(join(path, file)),
      );
      const said = text
        ? readFileSync(join(path, text), 'utf8').trim()
        : 'The package has no text of its licence.';
      return `${called} ${of}: ${typeof license === 'string' ? license : JSON.stringify(license ?? 'not said')}\n\n${said}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function packagesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name: entry }) => {
      const path = join(folder, entry);
      if (entry.startsWith('@')) return packagesIn(path);
      const nested = join(path, 'node_modules');
      return [
        ...(existsSync(join(path, 'package.json')) ? [path] : []),
        ...(existsSync(nested) ? packagesIn(nested) : []),
      ];
    });
}

function isFolder(path) {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}
