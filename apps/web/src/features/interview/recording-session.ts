import {
  close,
  type Medium,
  openStream,
  type Problem,
  type Recording,
  type Running,
  record,
} from './recorder.ts';

export type RecordingState =
  | { step: 'idle' }
  | { step: 'asking'; medium: Medium }
  | { step: 'running'; running: Running }
  | { step: 'done'; recording: Recording; address: string }
  | { step: 'problem'; problem: Problem; medium: Medium };

/** One recording at a time, from asking for the microphone to playing the result. Discarded recordings cannot be restored. */
export class RecordingSession {
  state: RecordingState = { step: 'idle' };
  /** Number of the current attempt, so that a permission given after the learner has left is ignored. */
  private turn = 0;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  async start(medium: Medium): Promise<void> {
    this.discard();
    const turn = this.turn;
    this.change({ step: 'asking', medium });
    const stream = await openStream(medium);
    if (turn !== this.turn) {
      if (typeof stream !== 'string') close(stream);
      return;
    }
    if (typeof stream === 'string') return this.change({ step: 'problem', problem: stream, medium });
    const running = record(stream, medium, (ended) => turn === this.turn && this.finish(ended, medium));
    if (typeof running === 'string') return this.change({ step: 'problem', problem: running, medium });
    this.change({ step: 'running', running });
  }

  stop(): void {
    if (this.state.step === 'running') this.state.running.stop();
  }

  /** Closes the microphone and deletes the recording. */
  discard(): void {
    const { state } = this;
    this.turn += 1;
    if (state.step === 'running') state.running.stop();
    if (state.step === 'done') URL.revokeObjectURL(state.address);
    this.change({ step: 'idle' });
  }

  private finish(ended: Recording | Problem, medium: Medium): void {
    this.change(
      typeof ended === 'string'
        ? { step: 'problem', problem: ended, medium }
        : { step: 'done', recording: ended, address: URL.createObjectURL(ended.blob) },
    );
  }

  private change(state: RecordingState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
