import { availableParallelism, totalmem } from 'node:os';

/** A server process needs up to a quarter of this; the rest is for PostgreSQL and the files in memory. */
const memoryEach = 1024 ** 3;

/** How many server processes suit this machine: one core is left to PostgreSQL, jobs and the system. */
export const processesFor = (cores: number, memoryBytes: number): number =>
  Math.max(1, Math.min(cores - 1, Math.floor(memoryBytes / memoryEach)));

/** The number of server processes of this machine, unless PROCESSES says another. */
export function processesHere(): number {
  const limit = process.constrainedMemory();
  return processesFor(availableParallelism(), limit ? Math.min(limit, totalmem()) : totalmem());
}

/**
 * How many of the wanted server processes get enough connections, at least one.
 *
 * @param room connections that the database has left
 * @param jobs connections of the process that does the jobs
 * @param each connections of a server process
 */
export const processesWithin = (wanted: number, room: number, jobs: number, each: number): number =>
  Math.max(1, Math.min(wanted, Math.floor((room - jobs) / each)));
