export interface ChapterCount {
  chapterNumber: number;
  slides: number;
  /** Slides. */
  completed: number;
}

/** A chapter that has so many slides has pictures 0 … slides; the learner has completed some of them. */
export type Chapter = ChapterCount & { name: string };

/** Where a learner stands: a chapter's number and a slide's index from 0. */
export interface Place {
  chapter: number;
  slide: number;
}

export interface Move {
  slide: number;
  /** The completed slide to record, from 1; undefined: this move completes none. */
  record: number | undefined;
}

/** Next (docs/specification.md, section 4): from the last completed slide it completes one more, from earlier ones it only moves. */
export function next(slide: number, { completed, slides }: ChapterCount): Move {
  if (slide >= slides) return { slide: slides, record: undefined };
  return { slide: slide + 1, record: slide === completed ? slide + 1 : undefined };
}

/** Previous never goes below 0. */
export const previous = (slide: number): number => Math.max(0, slide - 1);

export const isComplete = ({ completed, slides }: ChapterCount): boolean => completed >= slides;

/** A whole number; 100 only when everything is done. A chapter of one picture is done with it. */
export function percentOf({ completed, slides }: ChapterCount): number {
  return slides <= 0 ? 100 : Math.floor((100 * Math.min(completed, slides)) / slides);
}

/** 100 % with nothing completed: a chapter of one picture, which an offline completion closes (docs/specification.md, section 4). */
export const closesByItself = (chapter: ChapterCount): boolean =>
  percentOf(chapter) === 100 && chapter.completed === 0;

/** The first chapter with slides to go, after its last completed slide; the beginning when all is done. */
export function resumeAt(chapters: ChapterCount[]): Place {
  const open = chapters.find((chapter) => !isComplete(chapter));
  if (open) return { chapter: open.chapterNumber, slide: open.completed };
  return { chapter: chapters[0]?.chapterNumber ?? 1, slide: 0 };
}

/** Where opening a chapter leads: after the last completed slide, or to its beginning when it is complete. */
export const openAt = (chapter: ChapterCount): Place => ({
  chapter: chapter.chapterNumber,
  slide: isComplete(chapter) ? 0 : chapter.completed,
});

/**
 * The place that an address names, as far as the learner has come: `?chapter=2&slide=5`. Without a chapter, or with
 * one that does not exist, the course goes on where it stood.
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

/** The slide that comes after this one, over the end of a chapter too: what is worth fetching ahead. */
export function placeAfter(place: Place, chapters: ChapterCount[]): Place | undefined {
  const index = chapters.findIndex(({ chapterNumber }) => chapterNumber === place.chapter);
  const chapter = chapters[index];
  if (chapter && place.slide < chapter.slides) return { chapter: place.chapter, slide: place.slide + 1 };
  const following = chapters[index + 1];
  return following && openAt(following);
}

/** What to offer at the end of a chapter: the next chapter that is not complete, later ones first. */
export function chapterAfter<C extends ChapterCount>(number: number, chapters: C[]): C | undefined {
  const open = chapters.filter((chapter) => !isComplete(chapter) && chapter.chapterNumber !== number);
  return open.find(({ chapterNumber }) => chapterNumber > number) ?? open[0];
}
