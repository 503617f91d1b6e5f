import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL ended one of two sessions that waited for each other. */
const deadlockDetected = '40P01';
const maxTries = 3;
/** In milliseconds. An immediate retry could lock the row that the other session is waiting for, and deadlock again. */
const [shortestPause, longestPause] = [20, 100];

/** Repeats work that a deadlock has rolled back. Pass a whole transaction, never one of its statements. */
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
