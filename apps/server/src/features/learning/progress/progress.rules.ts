/** The stored progress of a learner in a chapter. */
export interface ChapterRecord {
  completed: number;
  /** True once completed, whatever the chapter's length is now. */
  done: boolean;
}

/**
 * The completed slides of a chapter that now has `slides`. A completion survives later edits of the course, and the count never
 * passes the end (docs/contract.md, section 5).
 */
export function completedSlides(record: ChapterRecord | undefined, slides: number): number {
  if (!record) return 0;
  return record.done ? slides : Math.min(record.completed, slides);
}

/**
 * True if the number in a `complete_offline` call means the whole chapter: all its slides, or one less, as the client in
 * docs/specification.md sends.
 */
export const namesWholeChapter = (given: number, slides: number) =>
  given === slides || given === Math.max(0, slides - 1);
