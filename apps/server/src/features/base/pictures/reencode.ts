import { forkTaskProcess, startTaskProcesses, TaskProcessLost } from '@readytowork/task-process';
import { busy, invalid } from '../../../errors.ts';

/** What the process answers. */
export type Reencoded =
  | { bytes: Uint8Array; width: number; height: number }
  | { problem: 'large' | 'broken' };

/** A picture drawn anew. */
export interface Drawn {
  bytes: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

const words = {
  large: 'picture_too_many_dots',
  broken: 'picture_damaged',
} as const;

/** Two at a time, and so many wait: each holds a processor and the picture's memory. */
const maxWaiting = 20;

/** What a picture becomes: a square to know somebody by, a photo that is shown to others, or a signature on paper. */
export interface ToReencode {
  sent: Uint8Array;
  as: 'square' | 'photo' | 'signature';
}

/** A process for each picture: nothing that a hostile file does to its process outlives it. */
const processes = startTaskProcesses<ToReencode, Reencoded>({
  open: () =>
    forkTaskProcess({
      source: './reencode-main.ts',
      bundled: './reencode-process.js',
      from: import.meta.url,
    }),
  size: 2,
  timeoutMs: 15_000,
  tasksPerProcess: 1,
});

/**
 * A picture as we keep it: 256 × 256 pixels, WebP, nothing else in it. Done in a process of its own, since whoever sends
 * a picture sends what native code must read.
 */
export const reencodePicture = async (sent: Buffer): Promise<Buffer> =>
  (await reencode({ sent, as: 'square' }, 'picture')).bytes;

/** The same whole: at most 1,080 × 1,080 pixels, WebP. */
export const reencodePhoto = (sent: Buffer): Promise<Drawn> => reencode({ sent, as: 'photo' }, 'picture');

/** The picture of a signature: what is round it cut off, at most 600 × 180 pixels, PNG, so that paper shows through. */
export const reencodeSignature = async (sent: Buffer): Promise<Buffer> =>
  (await reencode({ sent, as: 'signature' }, 'signature')).bytes;

async function reencode(task: ToReencode, field: string): Promise<Drawn> {
  if (processes.waiting >= maxWaiting) throw busy();
  const reencoded = await processes.run(task).catch(brokeTheProcess);
  if ('problem' in reencoded) throw invalid({ [field]: [words[reencoded.problem]] });
  return { ...reencoded, bytes: Buffer.from(reencoded.bytes) };
}

/** A picture whose process crashes, or takes too long, was made to do that. */
function brokeTheProcess(error: unknown): Reencoded {
  if (error instanceof TaskProcessLost) return { problem: 'broken' };
  throw error;
}
