import { serveTasks } from '@readytowork/task-process/serve';
import { createEngine } from './engine.ts';
import type { Job } from './job.ts';

/** The rendering process: runs one job at a time, in the order of arrival. */
const engine = createEngine();

serveTasks((job: Job) => engine.run(job));
