import { ApiError } from '@readytowork/api-client/api-error';
import { classifyFailure } from '../../outbox/classify-failure.ts';
import type { Batch, PendingCommits, UpTo } from './pending-commits.ts';
import type { RoundSpacing } from './round-spacing.ts';

/** Body of a commit (docs/specification.md, section 3). The player keeps the list of errors and the initialised flag. */
export interface Commit {
  module_name: string;
  /** JSON text of the pairs. */
  data: string;
  sco: string;
  run?: string;
  sequence?: number;
}

/** A part of a batch that fits one commit. */
interface Part extends Pick<Batch, 'slug' | 'sco' | 'data'> {
  /**
   * Set in the last part of a batch only. The server ignores commits up to a sequence that it already has, so it would ignore the
   * parts after one that names it.
   */
  upTo: UpTo | undefined;
}

/** One learner's unsent commits of a module. */
export interface Kept {
  batches: () => Batch[];
  /** Called with the values that the server has just stored, before they are removed. */
  noteSent?: (batch: Batch) => Promise<void>;
  remove: PendingCommits['remove'];
}

type Send = (commit: Commit) => Promise<unknown>;

/** Maximum number of commits for finding the refused values; what is then still unclear is given up together. */
const mostTries = 40;

/** Maximum characters of JSON per commit; the server accepts 1 MiB. */
const enough = 300_000;

export function commitOf({ slug, sco, data, upTo }: Part): Commit {
  return { module_name: slug, data: JSON.stringify(data), sco, ...upTo };
}

/**
 * Sends commits in rounds until none are waiting; values set during a round go with the next. If commits are refused for good, it
 * drops only the refused values and sends the rest.
 *
 * @param rounds spaces out the rounds
 * @throws the failure that ended it, or the last refusal once everything else is sent
 */
export async function sendAll(
  kept: Kept,
  send: Send,
  rounds: Pick<RoundSpacing, 'wait' | 'begin'>,
): Promise<void> {
  let refusal: unknown;
  while (kept.batches().length > 0) {
    await rounds.wait();
    for (const batch of kept.batches()) {
      const tries = { left: mostTries };
      for (const part of partsOf(batch)) refusal = (await sendPart(part, send, tries)) ?? refusal;
      await kept.noteSent?.(batch);
      // Also removes older values of the same elements, even if the newest was refused.
      kept.remove(batch.keys);
    }
    rounds.begin();
  }
  if (refusal) throw refusal;
}

/** @returns the refusal, if the server did not accept everything */
async function sendPart(part: Part, send: Send, tries: { left: number }): Promise<unknown> {
  tries.left -= 1;
  try {
    await send(commitOf(part));
    return undefined;
  } catch (error) {
    if (classifyFailure(error) !== 'refused') throw error;
    const halves = isAboutItsValues(error) && tries.left > 0 ? halvesOf(part) : [];
    if (halves.length === 0) return error;
    let refusal: unknown;
    for (const half of halves) refusal = (await sendPart(half, send, tries)) ?? refusal;
    return refusal;
  }
}

/**
 * Whether the values themselves were invalid or too large, so that a part of them may be accepted. If the course has no such SCO,
 * no part is.
 */
const isAboutItsValues = (error: unknown) =>
  error instanceof ApiError && (error.status === 413 || (error.status === 400 && !('sco' in error.fields)));

/**
 * Splits a part in two. The values needed to resume come first, so that they get the space if the server has room for one half
 * only.
 */
function halvesOf(part: Part): Part[] {
  const isAnswer = ([element]: [string, string]) => Number(element.startsWith('cmi.interactions.'));
  const pairs = Object.entries(part.data).sort((a, b) => isAnswer(a) - isAnswer(b));
  if (pairs.length < 2) return [];
  const middle = Math.ceil(pairs.length / 2);
  return [
    { ...part, data: Object.fromEntries(pairs.slice(0, middle)), upTo: undefined },
    { ...part, data: Object.fromEntries(pairs.slice(middle)) },
  ];
}

/** Splits a batch, because one that waited long may exceed the limit of a commit. */
function partsOf({ slug, sco, data, upTo }: Batch): Part[] {
  const parts: Part[] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const [element, value] of Object.entries(data)) {
    const more = element.length + value.length;
    if (length + more > enough) {
      parts.push({ slug, sco, data: Object.create(null), upTo: undefined });
      length = 0;
    }
    const part = parts.at(-1);
    if (part) part.data[element] = value;
    length += more;
  }
  const last = parts.at(-1);
  if (last) last.upTo = upTo;
  return parts;
}
