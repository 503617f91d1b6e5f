export { forkTaskProcess } from './fork.ts';
export { TaskProcessLost } from './task-process.ts';
export { startTaskProcesses, type TaskProcesses } from './task-processes.ts';
