import { ApiError } from '@readytowork/api-client/api-error';
import { classifyFailure } from '../../outbox/classify-failure.ts';
import type { Batch, PendingCommits, UpTo } from './pending-commits.ts';
import type { RoundSpacing } from './round-spacing.ts';

/** The body of a commit (docs/specification.md, section 3). The player keeps error list and initialised flag to itself. */
export interface Commit {
  module_name: string;
  /** JSON text of the pairs. */
  data: string;
  sco: string;
  run?: string;
  sequence?: number;
}

/** As much of a batch as goes in one commit. */
interface Part extends Pick<Batch, 'slug' | 'sco' | 'data'> {
  /**
   * Only the last part of a batch says how far its run has come: the server takes no more of the run up to there, and would pass
   * over the parts that follow.
   */
  upTo: UpTo | undefined;
}

/** What waits of one learner in one module. */
export interface Kept {
  batches: () => Batch[];
  remove: PendingCommits['remove'];
}

type Send = (commit: Commit) => Promise<unknown>;

/** Commits that the search for the values at fault may take; what is not found by then is given up with them. */
const mostTries = 40;

/** Characters of JSON; the server takes 1 MiB, in bytes. */
const enough = 300_000;

export function commitOf({ slug, sco, data, upTo }: Part): Commit {
  return { module_name: slug, data: JSON.stringify(data), sco, ...upTo };
}

/**
 * Sends what waits until nothing does, in rounds: what is set while one is on its way goes with the next. Of what the server
 * refuses for good only the values at fault are given up: the rest is sent without them.
 *
 * @param rounds spaces the rounds
 * @throws the failure that ended it, or, when everything is gone, the last refusal
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
      // Older values of the same elements go with the newest, and those of a refused one as well.
      kept.remove(batch.keys);
    }
    rounds.begin();
  }
  if (refusal) throw refusal;
}

/** @returns the refusal, if the server took not all of it */
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

/** Wrong or too large: a part of it may be right. Not so where the course has no such SCO any more. */
const isAboutItsValues = (error: unknown) =>
  error instanceof ApiError && (error.status === 413 || (error.status === 400 && !('sco' in error.fields)));

/** What a learner goes on from first: where there is room for a part alone, it is that one. */
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

/** What waited long may have grown beyond one commit. */
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
