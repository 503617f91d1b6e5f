/** Messages between the two processes, by structured clone: bytes arrive as bytes. */
export interface TaskRequest<Task> {
  id: number;
  task: Task;
}

export type TaskAnswer<Result> = { id: number; result: Result } | { id: number; error: string };
