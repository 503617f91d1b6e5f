import type { AttendanceState, Excuse } from '@readytowork/contract/choices';

/** A facilitator's mark for one learner at one meeting. */
export interface Mark {
  id: string;
  state: AttendanceState;
  excuse: Excuse | null;
  /** Earlier marks that the facilitator had seen. */
  replaces: readonly string[];
}

/**
 * - `counts`: the mark that counts
 * - `contested`: differs from the mark that counts, and was made without seeing it
 * - `agrees`: equals the mark that counts, and was made without seeing it
 * - `past`: replaced
 */
export type MarkStanding = 'counts' | 'contested' | 'agrees' | 'past';

const saysTheSame = (one: Mark, other: Mark) => one.state === other.state && one.excuse === other.excuse;

/**
 * Settles the marks of one learner at one meeting. A mark replaces those that it names; of the rest, the one that arrived first
 * counts until a facilitator settles it by a mark that names them all. The clocks of phones have no influence.
 *
 * @param marks in the order of arrival
 * @returns their standings, in the same order
 */
export function standingsOf(marks: readonly Mark[]): MarkStanding[] {
  const replaced = new Set(marks.flatMap(({ id, replaces }) => replaces.filter((other) => other !== id)));
  const counting = marks.find(({ id }) => !replaced.has(id));
  return marks.map((mark) => {
    if (!counting || replaced.has(mark.id)) return 'past';
    if (mark === counting) return 'counts';
    return saysTheSame(mark, counting) ? 'agrees' : 'contested';
  });
}
