import { verdictOn } from '../outbox/verdict.ts';
import type { Batch, KeptPairs, UpTo } from './kept-pairs.ts';

/** The body of a commit (SPEC.md, section 3). The player keeps error list and initialised flag to itself. */
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
  remove: KeptPairs['remove'];
}

type Send = (commit: Commit) => Promise<unknown>;

/** Characters of JSON; the server takes 1 MiB, in bytes. */
const enough = 300_000;

export function commitOf({ slug, sco, data, upTo }: Part): Commit {
  return { module_name: slug, data: JSON.stringify(data), sco, ...upTo };
}

/**
 * Sends what waits until nothing does. Of what the server refuses for good only the values at fault are given up: the rest is sent
 * without them. @throws the failure that ended it, or, when everything is gone, the last refusal
 */
export async function sendAll(kept: Kept, send: Send): Promise<void> {
  let refusal: unknown;
  for (let [batch] = kept.batches(); batch; [batch] = kept.batches()) {
    for (const part of partsOf(batch)) refusal = (await sendPart(part, send)) ?? refusal;
    // Older values of the same elements go with the newest, and those of a refused one as well.
    kept.remove(batch.keys);
  }
  if (refusal) throw refusal;
}

/** @returns the refusal, if the server took not all of it */
async function sendPart(part: Part, send: Send): Promise<unknown> {
  try {
    await send(commitOf(part));
    return undefined;
  } catch (error) {
    if (verdictOn(error) !== 'refused') throw error;
    const halves = isAboutItsValues(error) ? halvesOf(part) : [];
    if (halves.length === 0) return error;
    let refusal: unknown;
    for (const half of halves) refusal = (await sendPart(half, send)) ?? refusal;
    return refusal;
  }
}

/** Wrong or too large: a part of it may be right. */
const isAboutItsValues = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 400 || error.status === 413);

function halvesOf(part: Part): Part[] {
  const pairs = Object.entries(part.data);
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
