// Installs what is missing and builds what is stale. Plain JavaScript: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPinned, root, runOnNode } from './run-on-node.mjs';

const parts = [
  {
    name: 'learner site',
    stamp: 'web',
    sources: [
      'apps/web',
      'content/community',
      'content/faq.yaml',
      'content/interests.yaml',
      'content/interview.yaml',
      'content/paths.yaml',
      'packages/activities',
      'packages/advert-check/src',
      'packages/api-client',
      'packages/brand',
      'packages/community',
      'packages/contract',
      'packages/cv',
      'packages/scorm/src/frame',
      'packages/scorm/src/offline/keeper-protocol.ts',
      'packages/scorm/src/player',
      'packages/second-factor',
      'packages/ui',
      'package-lock.json',
    ],
    result: 'apps/web/dist/server/entry-render.js',
    command: ['npm', 'run', '--silent', 'build', '--workspace', '@readytowork/web'],
  },
  {
    name: 'administration site',
    stamp: 'admin',
    sources: [
      'apps/admin',
      'packages/api-client',
      'packages/brand',
      'packages/contract',
      'packages/questions',
      'packages/scorm/src/frame',
      'packages/second-factor',
      'packages/ui',
      'package-lock.json',
    ],
    result: 'apps/admin/dist/index.html',
    command: ['npm', 'run', '--silent', 'build', '--workspace', '@readytowork/admin'],
  },
  {
    name: 'player of our SCORM courses',
    stamp: 'course-player',
    sources: [
      'packages/activities',
      'packages/courseware/src/scorm/player',
      'packages/courseware/src/scorm/words.ts',
      'packages/courseware/vite.config.ts',
      'package-lock.json',
    ],
    result: 'packages/courseware/dist/scorm-player/player.js',
    command: ['npm', 'run', '--silent', 'build', '--workspace', '@readytowork/courseware'],
  },
  {
    name: 'SCORM player',
    stamp: 'player',
    sources: [
      'packages/scorm/src/model',
      'packages/scorm/src/offline',
      'packages/scorm/src/player',
      'packages/scorm/build',
      'packages/scorm/vite.config.ts',
      'packages/scorm/package.json',
      'package-lock.json',
    ],
    result: 'packages/scorm/dist/player/keeper.html',
    command: ['npm', 'run', '--silent', 'build', '--workspace', '@readytowork/scorm'],
  },
  {
    name: 'server',
    stamp: 'server',
    sources: ['apps/server', 'packages', 'package-lock.json'],
    result: 'apps/server/dist/main.js',
    command: ['npm', 'run', '--silent', 'build', '--workspace', '@readytowork/server'],
  },
];

/** An unpacked release is complete: nothing is installed or built there. */
const isRelease = existsSync(join(root, 'RELEASE'));

export async function install() {
  if (isRelease) return;
  const wanted = hashOf(['package-lock.json', 'package.json']);
  const stamp = join(root, 'node_modules/.readytowork');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  step('Installing packages (a minute or two the first time)');
  // `npm install` may rewrite the lock file, and some npm releases leave entries out. Production needs development dependencies
  // too, because it builds.
  await run(['npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (isPinned) linkNode();
  writeFileSync(stamp, wanted);
}

/** Links the running Node.js into the folder where npm run and npx look first, so that they use the pinned one too. */
function linkNode() {
  const programs = join(root, 'node_modules/.bin');
  if (process.platform !== 'win32') symlinkSync(relative(programs, process.execPath), join(programs, 'node'));
}

/** Builds what is stale, two parts at a time (two cores). */
export async function build() {
  if (isRelease) return;
  const waiting = [...parts];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await buildPart(part);
  };
  await Promise.all([work(), work()]);
}

async function buildPart(part) {
  const wanted = hashOf(part.sources);
  const stamp = join(root, '.build', part.stamp);
  const built = existsSync(join(root, part.result));
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  step(`Building the ${part.name}`);
  rmSync(stamp, { force: true });
  await run(part.command);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Runs a command in the root folder, and shows its output only if it fails. */
async function run(command) {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const status = await new Promise((resolve) => {
    child.on('error', (error) => fail(`${program} did not start: ${error.message}`));
    child.on('close', resolve);
  });
  if (status !== 0) fail(`${output}"${command.join(' ')}" failed, with the output above.`);
}

function step(what) {
  process.stdout.write(`  ${what} …\n`);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function hashOf(sources) {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

const ignored = new Set(['node_modules', 'dist', 'data']);

function addTo(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  const entries = isFolder(full) ? readdirSync(full).sort() : undefined;
  if (!entries) hash.update(path).update(readFileSync(full));
  else
    for (const entry of entries)
      if (!ignored.has(entry) && !entry.includes('.test.')) addTo(hash, `${path}/${entry}`);
}

function isFolder(path) {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}

// Run as a command, for an image or an unpacked release, it does what a start would do first.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runOnNode();
  await install();
  await build();
}
