import { readdirSync, readFileSync } from 'node:fs';

/** Linux's process clock counts in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * Seconds of processor time that this process and all its descendants have used, ended ones included. Outside Linux, of this
 * process alone.
 */
export function processorSeconds() {
  try {
    return ticksOf('self') / ticksPerSecond;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

function ticksOf(pid) {
  // The command's name may contain anything, spaces and brackets too.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return childrenOf(pid).reduce((sum, child) => sum + ticksOfLiving(child), ticks);
}

function childrenOf(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
  );
}

/** Ticks of a running process, or none if it ends while it is being read. */
function ticksOfLiving(pid) {
  try {
    return ticksOf(pid);
  } catch {
    return 0;
  }
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
