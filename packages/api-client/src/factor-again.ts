import { ApiError } from './api-error.ts';

/** Asks the user for the second factor and sends it to the server. Resolves to false if the user cancels. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Registers how the staff site asks; the learner site registers nothing. */
export function askForFactor(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/**
 * Some staff calls require the second factor again (docs/contract.md, section 3). Asks only once if several calls are refused at
 * the same time.
 *
 * @returns whether the refused call may be repeated
 */
export async function giveFactorAgain(error: unknown): Promise<boolean> {
  if (!ask || !isWanted(error)) return false;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

function isWanted(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 403) return false;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'factor' in body && body.factor === 'recent';
}
