import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Entry {
  /** The TypeScript file that calls `serveTasks`, relative to `from`. */
  source: string;
  /** The compiled file's name in the bundle, beside the bundled server. */
  bundled: string;
  /** The caller's `import.meta.url`. */
  from: string;
  /** Runs it with the lowest priority, so that it only uses idle CPU. */
  inBackground?: boolean;
  /** Bound of its JavaScript heap, in MB, past which it ends; by default what Node derives from the machine. */
  memoryMb?: number;
}

/** Starts a task process: from TypeScript in the repository, or from its compiled file beside the bundled server. */
export function forkTaskProcess({
  source,
  bundled,
  from,
  inBackground = false,
  memoryMb,
}: Entry): ChildProcess {
  const isSource = from.endsWith('.ts');
  const child = fork(fileURLToPath(new URL(isSource ? source : bundled, from)), {
    execArgv: [
      ...(isSource ? ['--import', typescriptLoader()] : []),
      ...(memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`]),
    ],
    env: harmlessEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}

const typescriptLoader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Environment variables without the server's secrets: only those that locate programs and temporary folders. */
function harmlessEnvironment(): NodeJS.ProcessEnv {
  const wanted = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => wanted.includes(name)));
}
