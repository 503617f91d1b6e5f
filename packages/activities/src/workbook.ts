/** One step of a draft. A later step contains everything of an earlier one. */
export interface Revision {
  /**
   * Identifies the draft. Each tab creates its own, so that tabs and devices that write at the same time do not overwrite each
   * other.
   */
  draft: string;
  /** From 1. */
  step: number;
}

/** A draft of an entry as stored, in its latest state. */
export interface Version extends Revision {
  text: string;
  /** When it was stored, as ISO 8601. */
  written_at: string;
}

/** A draft that a client sends. */
export interface Writing extends Revision {
  text: string;
  /** The revisions that the learner had on screen and replaces with this one. */
  replaces: Revision[];
}

/**
 * Adds a writing to the stored versions of an entry, the newest last (docs/decisions/0039-what-a-learner-writes.md). A text that
 * the writer had not seen stays beside the new one. A step that is already known, or older, changes nothing, so a client may send
 * a writing twice. Server and page share this rule.
 *
 * @param at when it is stored, as ISO 8601
 * @returns `versions` itself if nothing changes
 */
export function withWriting(versions: Version[], writing: Writing, at: string): Version[] {
  const { draft, step, text, replaces } = writing;
  if (versions.some((known) => known.draft === draft && known.step >= step)) return versions;
  const isKept = (known: Version) =>
    known.draft !== draft && known.text !== text && hasWords(known) && !isReplaced(known, replaces);
  return [...versions.filter(isKept), { draft, step, text, written_at: at }];
}

/** Merges the versions of an entry from two accounts of the same learner, the newest last; equal texts become one. */
export function joinedVersions(one: readonly Version[], other: readonly Version[]): Version[] {
  const all = [...one, ...other].toSorted((a, b) => a.written_at.localeCompare(b.written_at));
  return all.filter(({ text }, index) => !all.slice(index + 1).some((later) => later.text === text));
}

/** The texts of an entry to show, the newest first. If there are several, the learner must choose. */
export const shownVersions = (versions: Version[]): Version[] => versions.filter(hasWords).reverse();

/** True if the writer who replaced these revisions had seen this one. */
export const isReplaced = (known: Revision, replaces: Revision[]): boolean =>
  replaces.some(({ draft, step }) => draft === known.draft && step >= known.step);

const hasWords = ({ text }: Version): boolean => text.trim() !== '';
