import { forkTaskProcess, startTaskProcesses, TaskProcessLost } from '@readytowork/task-process';
import { busy, invalid } from '../../../errors.ts';

/** The process's response. */
export type Reencoded =
  | { bytes: Uint8Array; width: number; height: number }
  | { problem: 'large' | 'broken' };

/** A re-encoded picture. */
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

/** Two run at a time and 20 wait, because each needs a processor and the picture's memory. */
const maxWaiting = 20;

/** Target of a picture: a square avatar, a photo, or a signature on paper. */
export interface ToReencode {
  sent: Uint8Array;
  as: 'square' | 'photo' | 'signature';
}

/** A process for each picture, so that a hostile file cannot affect the next one. */
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
 * Re-encodes an avatar: 256 × 256 pixels, WebP, no metadata. Runs in its own process, because native code reads untrusted bytes.
 */
export const reencodePicture = async (sent: Buffer): Promise<Buffer> =>
  (await reencode({ sent, as: 'square' }, 'picture')).bytes;

/** Re-encodes the whole photo: at most 1,080 × 1,080 pixels, WebP. */
export const reencodePhoto = (sent: Buffer): Promise<Drawn> => reencode({ sent, as: 'photo' }, 'picture');

/** Re-encodes a signature: its margins trimmed, at most 600 × 180 pixels, PNG, so that the paper shows through. */
export const reencodeSignature = async (sent: Buffer): Promise<Buffer> =>
  (await reencode({ sent, as: 'signature' }, 'signature')).bytes;

async function reencode(task: ToReencode, field: string): Promise<Drawn> {
  if (processes.waiting >= maxWaiting) throw busy();
  const reencoded = await processes.run(task).catch(brokeTheProcess);
  if ('problem' in reencoded) throw invalid({ [field]: [words[reencoded.problem]] });
  return { ...reencoded, bytes: Buffer.from(reencoded.bytes) };
}

/** A picture that crashes its process or runs out of time was made to do so. */
function brokeTheProcess(error: unknown): Reencoded {
  if (error instanceof TaskProcessLost) return { problem: 'broken' };
  throw error;
}
