/** What is stored of a learner in a chapter. */
export interface ChapterRecord {
  completed: number;
  /** Completed once, whatever its length is now. */
  done: boolean;
}

/**
 * The completed slides of a chapter that has `slides` of them now. A completion stays when the course is edited later,
 * and a count never passes the end (docs/contract.md, section 5).
 */
export function completedSlides(record: ChapterRecord | undefined, slides: number): number {
  if (!record) return 0;
  return record.done ? slides : Math.min(record.completed, slides);
}

/** `complete_offline` names the chapter's slides, or one less, as docs/specification.md's client sends it. */
export const namesWholeChapter = (given: number, slides: number) =>
  given === slides || given === Math.max(0, slides - 1);
