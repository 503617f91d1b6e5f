import { availableParallelism } from 'node:os';

let sharing = 1;

/** Call this before anything uses the cores: this many server processes share them. */
export function shareCores(processes: number): void {
  sharing = processes;
}

/** The cores of this machine, shared among its server processes; at least one for each. */
export const coresOfProcess = (): number => Math.max(1, Math.floor(availableParallelism() / sharing));
