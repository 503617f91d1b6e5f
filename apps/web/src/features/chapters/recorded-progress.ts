import type { ChapterCount } from './progress.ts';

/** A chapter's number of completed slides according to this browser. */
export interface RecordedChapter {
  module: number;
  chapter: number;
  completed: number;
}

/** Returns a module's progress with the higher count for each chapter, from the server or this browser. */
export function withRecorded<C extends ChapterCount, M extends { id: number; chapters: C[] }>(
  module: M,
  recorded: RecordedChapter[],
) {
  const mine = recorded.filter((one) => one.module === module.id);
  const chapters = module.chapters.map((chapter) => {
    const counts = mine.filter((one) => one.chapter === chapter.chapterNumber).map((one) => one.completed);
    return { ...chapter, completed: Math.min(chapter.slides, Math.max(chapter.completed, ...counts)) };
  });
  return { ...module, chapters, completed: chapters.reduce((sum, { completed }) => sum + completed, 0) };
}
