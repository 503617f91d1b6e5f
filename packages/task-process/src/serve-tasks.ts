import { writeFileSync } from 'node:fs';
import type { TaskAnswer, TaskReady, TaskRequest } from './messages.ts';

/**
 * The child's side of `startTaskProcesses`: handles one task at a time. After a failed task the process remains usable; the
 * parent gets the error's message.
 */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.on('message', async ({ id, task }: TaskRequest<Task>) => {
    const answer = await answerTo(id, () => work(task));
    if (process.connected) process.send?.(answer);
  });
  // Exits when its parent ends, even after `kill -9`. Ignores Ctrl-C, which a terminal sends to both processes, because running
  // tasks must still finish.
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  beEndedFirst();
  process.send?.({ ready: true } satisfies TaskReady);
}

async function answerTo<Result>(id: number, work: () => Promise<Result>): Promise<TaskAnswer<Result>> {
  try {
    return { id, result: await work() };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** If memory runs out, Linux kills this process before the server or the database, and only its task is lost. */
function beEndedFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // On another system, or without permission, Linux does not prefer this process as a victim.
  }
}
