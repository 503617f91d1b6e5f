import { ApiError } from './api-error.ts';

/** Asks the person for the second factor and gives it to the server. False: they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The site for staff says here how it asks; the learner site never does. */
export function askForFactor(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/**
 * Some acts of staff want the second factor once more (docs/contract.md, section 3). Several refused at once are asked for once.
 *
 * @returns whether what was refused may be tried again
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
