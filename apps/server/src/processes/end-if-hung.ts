import { setTimeout as pause } from 'node:timers/promises';

/** The name of the question that each process answers while its event loop turns. */
export const alive = 'alive';

/** Milliseconds for an answer, and the questions in a row without one after which a process counts as hung. */
const answerMs = 3_000;
const mostUnanswered = 5;

interface Watched {
  works: boolean;
  ready: Promise<void>;
  ask(name: typeof alive, milliseconds: number): Promise<unknown>;
  worker: { process: { kill(signal: 'SIGKILL'): unknown } };
}

/**
 * Kills a process that has stopped answering, such as one in an endless loop, so that another takes its place. It cannot end by
 * itself: SIGTERM waits for the same event loop. Unanswered questions are counted, not seconds, because after a sleep of the
 * machine the first question is late in every process.
 */
export async function endIfHung(
  member: Watched,
  report: (line: string) => void,
  restMs = answerMs,
): Promise<void> {
  await member.ready;
  let unanswered = 0;
  while (member.works) {
    const isAlive = (await member.ask(alive, answerMs)) !== undefined;
    if (!member.works) return;
    unanswered = isAlive ? 0 : unanswered + 1;
    if (unanswered === mostUnanswered) {
      report(
        `a server process has not answered for ${(mostUnanswered * answerMs) / 1_000} seconds; it is killed`,
      );
      member.worker.process.kill('SIGKILL');
      return;
    }
    if (isAlive) await pause(restMs);
  }
}
