import { writeFileSync } from 'node:fs';
import type { TaskAnswer, TaskRequest } from './messages.ts';

/**
 * The other side of `startTaskProcesses`: answers one task at a time. A task that fails leaves the process fit for the next;
 * its error crosses as its message.
 */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.on('message', async ({ id, task }: TaskRequest<Task>) => {
    const answer = await answerTo(id, () => work(task));
    if (process.connected) process.send?.(answer);
  });
  // It ends with its parent, `kill -9` included. Ctrl-C in a terminal reaches both, and work in flight must still end.
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  beEndedFirst();
}

async function answerTo<Result>(id: number, work: () => Promise<Result>): Promise<TaskAnswer<Result>> {
  try {
    return { id, result: await work() };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** When memory runs out, Linux ends this process and not the server or the database: its task alone is lost. */
function beEndedFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system, or one that does not let us: then it takes its chances with the others.
  }
}
