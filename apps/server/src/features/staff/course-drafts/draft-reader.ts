import type { CheckedDraft, DraftSlide, DraftText, Quizzed } from '@readytowork/courseware';
import {
  forkTaskProcess,
  startTaskProcesses,
  type TaskProcesses,
  TaskProcessLost,
} from '@readytowork/task-process';
import { busy } from '../../../errors.ts';
import type { DraftAnswer, DraftTask } from './draft-task.ts';

const limits = {
  /** Our longest course takes less than half a second on a busy core. */
  timeoutMs: 10_000,
  memoryMb: 512,
  tasksPerProcess: 1000,
  idleMs: 60_000,
};
/** Drafts that may wait. Further ones are refused at once, and the page tries again. */
const mostWaiting = 10;

/**
 * Reads drafts in a separate process, so that no text of an editor can stop the server. A text that takes too long has this as
 * its only problem.
 */
export class DraftReader {
  private readonly processes: TaskProcesses<DraftTask, DraftAnswer>;

  /** @param content the folder with facts.yaml */
  constructor(
    private readonly content: string,
    private readonly most = limits,
  ) {
    const { memoryMb, ...settings } = most;
    const from = import.meta.url;
    this.processes = startTaskProcesses({
      open: () =>
        forkTaskProcess({ source: './reading-main.ts', bundled: './draft-process.js', from, memoryMb }),
      ...settings,
    });
  }

  /**
   * @param kind `publish` also returns the course
   * @param typed the file that was being written, which gets the problem if reading takes too long
   */
  async check(
    kind: 'check' | 'publish',
    draft: DraftText,
    { others, typed = 'module.yaml' }: { others: Quizzed[]; typed?: string | undefined },
  ): Promise<CheckedDraft> {
    const answer = await this.run({ kind, content: this.content, draft, others });
    if (answer && 'checked' in answer) return answer.checked;
    return { problems: [this.unread(typed, 1)], gaps: [] };
  }

  async slide(draft: DraftText, { name, line }: { name: string; line: number }): Promise<DraftSlide> {
    const answer = await this.run({ kind: 'slide', content: this.content, draft, name, line });
    if (answer && 'slide' in answer) return answer.slide;
    return { number: 0, of: 0, html: '', activities: [], problems: [this.unread(name, line)] };
  }

  close(): Promise<void> {
    return this.processes.close();
  }

  /** @returns undefined if the process crashed on the text, or took too long */
  private async run(task: DraftTask): Promise<DraftAnswer | undefined> {
    if (this.processes.waiting >= mostWaiting) throw busy();
    try {
      return await this.processes.run(task);
    } catch (error) {
      if (error instanceof TaskProcessLost) return undefined;
      throw error;
    }
  }

  private readonly unread = (file: string, line: number) => ({
    file,
    line,
    message: `This could not be read within ${this.most.timeoutMs / 1000} seconds. Take back the last change, or check once more.`,
  });
}
