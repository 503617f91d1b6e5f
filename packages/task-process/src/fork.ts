import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Entry {
  /** The TypeScript file that calls `serveTasks`, as seen from `from`. */
  source: string;
  /** What the bundle calls it; it lies beside the bundle. */
  bundled: string;
  /** The caller's `import.meta.url`. */
  from: string;
  /** With the lowest priority: it works while nobody else wants the machine. */
  inBackground?: boolean;
}

/** Starts the program of a task process: the TypeScript in the repository, the bundle's own file where the server is built. */
export function forkTaskProcess({ source, bundled, from, inBackground = false }: Entry): ChildProcess {
  const isSource = from.endsWith('.ts');
  const child = fork(fileURLToPath(new URL(isSource ? source : bundled, from)), {
    execArgv: isSource ? ['--import', typescriptLoader()] : [],
    env: harmlessEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}

const typescriptLoader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** None of the server's secrets: only what finds programs and temporary folders. */
function harmlessEnvironment(): NodeJS.ProcessEnv {
  const wanted = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => wanted.includes(name)));
}
