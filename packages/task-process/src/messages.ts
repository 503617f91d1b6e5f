/** Messages between the two processes, by structured clone: bytes arrive as bytes. */
export interface TaskRequest<Task> {
  id: number;
  task: Task;
}

/** Sent once by the process, as soon as it can take tasks. */
export interface TaskReady {
  ready: true;
}

export type TaskAnswer<Result> = { id: number; result: Result } | { id: number; error: string };
