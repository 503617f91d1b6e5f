import { forkTaskProcess, startTaskProcesses, TaskProcessLost } from '@readytowork/task-process';
import { busy, invalid } from '../../../errors.ts';

/** What the process returns. */
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

/** How many uploads may wait, besides the two that run: each needs a processor, and memory for its picture. */
const maxWaiting = 20;

/** A picture and what to make of it: a square avatar, a photo, a photo for a slide, or a signature for printing. */
export interface ToReencode {
  sent: Uint8Array;
  as: 'square' | 'photo' | 'slide' | 'signature';
}

/** Starts a new process for each picture, so that a malicious file cannot affect the next one. */
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
 * Re-encodes an avatar as WebP of 256 × 256 pixels without metadata. Native code reads untrusted bytes here, so this runs in a
 * process of its own.
 */
export const reencodePicture = async (sent: Buffer): Promise<Buffer> =>
  (await reencode({ sent, as: 'square' }, 'picture')).bytes;

/** Re-encodes a photo as WebP of at most 1,080 × 1,080 pixels, without cutting anything off. */
export const reencodePhoto = (sent: Buffer): Promise<Drawn> => reencode({ sent, as: 'photo' }, 'picture');

/** Re-encodes a photo for a slide as JPEG of at most 720 × 720 pixels: the engine that sets slides takes no WebP. */
export const reencodeForSlide = (sent: Buffer): Promise<Drawn> => reencode({ sent, as: 'slide' }, 'picture');

/** Re-encodes a signature as transparent PNG of at most 600 × 180 pixels, without its margins. */
export const reencodeSignature = async (sent: Buffer): Promise<Buffer> =>
  (await reencode({ sent, as: 'signature' }, 'signature')).bytes;

async function reencode(task: ToReencode, field: string): Promise<Drawn> {
  if (processes.waiting >= maxWaiting) throw busy();
  const reencoded = await processes.run(task).catch(brokeTheProcess);
  if ('problem' in reencoded) throw invalid({ [field]: [words[reencoded.problem]] });
  return { ...reencoded, bytes: Buffer.from(reencoded.bytes) };
}

/** If a picture crashes the process or takes too long, it was made for that purpose, so it is refused. */
function brokeTheProcess(error: unknown): Reencoded {
  if (error instanceof TaskProcessLost) return { problem: 'broken' };
  throw error;
}
