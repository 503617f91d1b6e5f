import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { root } from '../harness/server-process.ts';

const archives = join(root, '.build/release');
const readyWithinMs = 120_000;
const asRoot = process.getuid?.() === 0;
const [ordinaryUser, ordinaryGroup] = ['65534', '65534'];

/** An archive of this release, unpacked where nothing else is, with Node.js and an empty home folder beside it. */
export interface UnpackedRelease {
  /** Runs a program of the release, as an ordinary user on a machine whose only network is the loopback. */
  run(args: string[], env: Record<string, string>): Isolated;
  /** A new folder that the ordinary user may write to. */
  folder(name: string): Promise<string>;
  /** What programs have left in the home folder. */
  leftAtHome(): Promise<string[]>;
  remove(): Promise<void>;
}

/** Makes the archive with `npm run release`, compares its sum, and unpacks it. */
export async function unpackRelease(): Promise<UnpackedRelease> {
  must(process.execPath, ['scripts/release.mjs'], root);
  must('sha256sum', ['-c', 'SHA256SUMS'], archives);
  const place = await mkdtemp(join(tmpdir(), 'readytowork-release-'));
  await chmod(place, 0o755);
  const archive = (await readdir(archives)).find((name) => name.endsWith('.tar.gz')) ?? '';
  must('tar', ['-xzf', join(archives, archive), '-C', place], place);
  const program = join(place, archive.replace('.tar.gz', ''));
  const programs = join(place, 'bin');
  await mkdir(programs);
  await copyFile(process.execPath, join(programs, 'node'));
  const folder = async (name: string) => {
    const path = join(place, name);
    await mkdir(path, { mode: 0o711 });
    if (asRoot) must('chown', [`${ordinaryUser}:${ordinaryGroup}`, path], place);
    return path;
  };
  const home = await folder('home');
  return {
    run: (args, env) => new Isolated(program, args, { PATH: programs, HOME: home, TMPDIR: home, ...env }),
    folder,
    leftAtHome: () => readdir(home),
    remove: () => rm(place, { recursive: true, force: true, maxRetries: 5 }),
  };
}

const visited = z.object({ status: z.number(), text: z.string() });

/** A process in a network of its own, without a way out. Requests to it are made from inside. */
export class Isolated {
  private readonly child: ChildProcess;
  private written = '';
  readonly ended: Promise<number | NodeJS.Signals | null>;

  constructor(program: string, args: string[], env: Record<string, string>) {
    const apart = asRoot ? ['--net'] : ['--user', '--map-current-user', '--keep-caps', '--net'];
    const ordinary = asRoot ? `setpriv --reuid ${ordinaryUser} --regid ${ordinaryGroup} --clear-groups` : '';
    const command = `ip link set lo up && cd "$0" && exec ${ordinary} env -i "$@"`;
    const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    this.child = spawn(
      'unshare',
      [...apart, 'sh', '-c', command, program, ...variables, join(env.PATH ?? '', 'node'), ...args],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text) => (this.written += text));
    this.ended = new Promise((resolve) =>
      this.child.once('close', (code, signal) => resolve(code ?? signal)),
    );
  }

  output(): string {
    return this.written;
  }

  /** Requests a page from inside, with the Node.js of the test. */
  async visit(url: string, body?: object): Promise<z.output<typeof visited>> {
    const script = `const [url, body] = process.argv.slice(1);
      const init = body ? { method: 'POST', body, headers: { 'content-type': 'application/json' } } : {};
      const response = await fetch(url, init);
      process.stdout.write(JSON.stringify({ status: response.status, text: await response.text() }));`;
    const given = body ? [url, JSON.stringify(body)] : [url];
    const { stdout, stderr } = this.inside([process.execPath, '--input-type=module', '-e', script, ...given]);
    if (!stdout) throw new Error(`${url}: ${stderr}\n${this.written}`);
    return visited.parse(JSON.parse(stdout));
  }

  async untilReady(url: string): Promise<void> {
    let over = false;
    void this.ended.then(() => (over = true));
    for (const end = Date.now() + readyWithinMs; Date.now() < end && !over; await pause(500))
      if (
        await this.visit(`${url}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        )
      )
        return;
    throw new Error(`The release was not ready:\n${this.written}`);
  }

  async stop(): Promise<number | NodeJS.Signals | null> {
    this.child.kill('SIGTERM');
    return this.ended;
  }

  private inside(command: string[]) {
    const user = asRoot ? [] : ['--user', '--preserve-credentials'];
    return spawnSync('nsenter', ['-t', String(this.child.pid), ...user, '--net', ...command], {
      encoding: 'utf8',
    });
  }
}

function must(program: string, args: string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
}
