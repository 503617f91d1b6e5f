export interface ChapterCount {
  chapterNumber: number;
  slides: number;
  /** Number of completed slides. */
  completed: number;
}

/** A chapter with n slides has pictures 0 to n; the learner has completed some of them. */
export type Chapter = ChapterCount & { name: string };

/** A learner's position: a chapter's number and a slide's index from 0. */
export interface Place {
  chapter: number;
  slide: number;
}

export interface Move {
  slide: number;
  /** The completed slide to record, from 1; undefined if this move completes none. */
  record: number | undefined;
}

/**
 * What Next does (docs/specification.md, section 4): after the last completed slide it completes one more; on earlier slides it
 * only moves on.
 */
export function next(slide: number, { completed, slides }: ChapterCount): Move {
  if (slide >= slides) return { slide: slides, record: undefined };
  return { slide: slide + 1, record: slide === completed ? slide + 1 : undefined };
}

export const previous = (slide: number): number => Math.max(0, slide - 1);

export const isComplete = ({ completed, slides }: ChapterCount): boolean => completed >= slides;

/**
 * Progress in percent, rounded to a whole number that is 100 only if the chapter is complete. A chapter with one picture is
 * always complete.
 */
export function percentOf({ completed, slides }: ChapterCount): number {
  return slides <= 0 ? 100 : Math.floor((100 * Math.min(completed, slides)) / slides);
}

/**
 * Whether a chapter with a single picture is at 100 % although nothing was completed, so that it is recorded as an offline
 * completion (docs/specification.md, section 4).
 */
export const closesByItself = (chapter: ChapterCount): boolean =>
  percentOf(chapter) === 100 && chapter.completed === 0;

/** The first incomplete chapter, after its last completed slide; the beginning if all are complete. */
export function resumeAt(chapters: ChapterCount[]): Place {
  const open = chapters.find((chapter) => !isComplete(chapter));
  if (open) return { chapter: open.chapterNumber, slide: open.completed };
  return { chapter: chapters[0]?.chapterNumber ?? 1, slide: 0 };
}

/** Where a chapter opens: after its last completed slide, or at the beginning if it is complete. */
export const openAt = (chapter: ChapterCount): Place => ({
  chapter: chapter.chapterNumber,
  slide: isComplete(chapter) ? 0 : chapter.completed,
});

/**
 * The position in an address such as `?chapter=2&slide=5`, limited to what the learner has reached. Without a chapter, or with an
 * unknown one, the course resumes.
 */
export function placeIn(asked: URLSearchParams, chapters: ChapterCount[]): Place {
  const chapter = chapters.find(({ chapterNumber }) => String(chapterNumber) === asked.get('chapter'));
  if (!chapter) return resumeAt(chapters);
  const given = asked.get('slide') ?? '';
  if (!/^\d{1,4}$/.test(given)) return openAt(chapter);
  return {
    chapter: chapter.chapterNumber,
    slide: Math.min(Number(given), chapter.completed, chapter.slides),
  };
}

/** The slide to fetch ahead: the next one, even if it is in the next chapter. */
export function placeAfter(place: Place, chapters: ChapterCount[]): Place | undefined {
  const index = chapters.findIndex(({ chapterNumber }) => chapterNumber === place.chapter);
  const chapter = chapters[index];
  if (chapter && place.slide < chapter.slides) return { chapter: place.chapter, slide: place.slide + 1 };
  const following = chapters[index + 1];
  return following && openAt(following);
}

/** The next incomplete chapter to offer after this one: looks at later chapters first, then at earlier ones. */
export function chapterAfter<C extends ChapterCount>(number: number, chapters: C[]): C | undefined {
  const open = chapters.filter((chapter) => !isComplete(chapter) && chapter.chapterNumber !== number);
  return open.find(({ chapterNumber }) => chapterNumber > number) ?? open[0];
}
