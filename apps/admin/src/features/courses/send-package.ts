import { api, upload } from '@readytowork/api-client/api';
import { isTemporary } from '@readytowork/api-client/api-error';
import type { PackageUpload } from '@readytowork/contract';

// Same limit as `packageUpload` in the contract, whose schemas are not loaded in the browser.
export const mostBytes = 200 * 1024 ** 2;
export const pieceSize = 1024 ** 2;
const field = 'piece';

/** Megabytes as file managers show them: "200", "3.4". */
export const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(1).replace(/\.0$/, '');

/** Pauses before a failed piece is sent again. */
const pauses = [1_000, 3_000, 10_000];

interface Sending {
  signal: AbortSignal;
  /** Gets the number of bytes that have arrived. */
  onProgress: (sent: number) => void;
  wait?: (milliseconds: number) => Promise<void>;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Sends the pieces one after the other, and retries a failed one a few times. */
export async function sendPieces(
  { id }: Pick<PackageUpload, 'id'>,
  file: Blob,
  { signal, onProgress, wait = pause }: Sending,
): Promise<void> {
  for (let from = 0, piece = 1; from < file.size; from += pieceSize, piece += 1) {
    const bytes = file.slice(from, from + pieceSize);
    for (let tries = 0; ; tries += 1) {
      signal.throwIfAborted();
      try {
        await sendPiece(id, piece, bytes, signal);
        break;
      } catch (error) {
        const patience = pauses[tries];
        if (patience === undefined || !isTemporary(error)) throw error;
        await wait(patience);
      }
    }
    onProgress(Math.min(from + pieceSize, file.size));
  }
}

async function sendPiece(id: number, piece: number, bytes: Blob, signal: AbortSignal): Promise<void> {
  const form = new FormData();
  form.append(field, bytes, `piece-${piece}`);
  await upload('PUT /v1/package-uploads/:upload/pieces/:piece/', form, {
    params: { upload: id, piece },
    signal,
  });
}

/** Polls until the server has read the package. */
export async function readUntilDone(id: number, signal: AbortSignal, wait = pause): Promise<PackageUpload> {
  for (;;) {
    signal.throwIfAborted();
    const state = await api('GET /v1/package-uploads/:upload/', { params: { upload: id }, signal });
    if (state.state !== 'waiting') return state;
    await wait(1_000);
  }
}
