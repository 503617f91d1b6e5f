import type { ChapterCount } from './progress.ts';

/** A chapter that this browser knows to be completed up to so many slides. */
export interface RecordedChapter {
  module: number;
  chapter: number;
  completed: number;
}

/** A module's progress as the learner knows it: of each chapter the server's count or what this browser knows, the higher. */
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
