/** A draft at one of its steps. A later step holds all that an earlier one did. */
export interface Revision {
  /** Made by the tab that writes: tabs and devices that write at the same time have drafts of their own. */
  draft: string;
  /** From 1. */
  step: number;
}

/** What is kept of an entry: a draft as it is now. */
export interface Version extends Revision {
  text: string;
  /** When it was stored, as ISO 8601. */
  written_at: string;
}

/** What somebody writes. */
export interface Writing extends Revision {
  text: string;
  /** What they had before them and wrote this in place of. */
  replaces: Revision[];
}

/**
 * What is kept of an entry once something was written, the newest last (docs/decisions/0039-what-a-learner-writes.md). A text that
 * the writer had not seen stays beside the new one. A step that is known, or older than what is known, changes nothing, so that a
 * writing can be sent twice. The server and the page both go by this rule.
 *
 * @param at when it is stored, as ISO 8601
 * @returns `versions` itself where nothing changes
 */
export function withWriting(versions: Version[], writing: Writing, at: string): Version[] {
  const { draft, step, text, replaces } = writing;
  if (versions.some((known) => known.draft === draft && known.step >= step)) return versions;
  const isKept = (known: Version) =>
    known.draft !== draft && known.text !== text && hasWords(known) && !isReplaced(known, replaces);
  return [...versions.filter(isKept), { draft, step, text, written_at: at }];
}

/** What is kept of an entry that two accounts of one person have written: all of it, the newest last; the same words twice are one text. */
export function joinedVersions(one: readonly Version[], other: readonly Version[]): Version[] {
  const all = [...one, ...other].toSorted((a, b) => a.written_at.localeCompare(b.written_at));
  return all.filter(({ text }, index) => !all.slice(index + 1).some((later) => later.text === text));
}

/** What a person is shown of an entry: its texts, the newest first. More than one wait for a choice. */
export const shownVersions = (versions: Version[]): Version[] => versions.filter(hasWords).reverse();

/** Whether whoever names these revisions had this one before them. */
export const isReplaced = (known: Revision, replaces: Revision[]): boolean =>
  replaces.some(({ draft, step }) => draft === known.draft && step >= known.step);

const hasWords = ({ text }: Version): boolean => text.trim() !== '';
