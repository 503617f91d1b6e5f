import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL ended one of two that waited for each other. */
const deadlockDetected = '40P01';
const maxTries = 3;
/** Milliseconds. Asked again at once, it could take the row that the other has just been given, and bring both to where they were. */
const [shortestPause, longestPause] = [20, 100];

/** Does it again where a deadlock has ended it: nothing of it was kept. A statement of a transaction is no such work; the transaction is. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === deadlockDetected;
      if (!isDeadlock || tries === maxTries) throw error;
      await pause(shortestPause + Math.random() * (longestPause - shortestPause));
    }
}
