import type { Item } from '../outbox/operation.ts';

export interface ChapterCount {
  chapterNumber: number;
  slides: number;
  /** Slides. */
  completed: number;
}

/** A chapter's completed slides as the learner knows them: the server's count or what this browser knows, the higher. */
export function completedWith(module: number, chapter: ChapterCount, items: Item[]): number {
  const counts = items.map((item) => {
    if (item.module !== module || !('chapter' in item) || item.chapter !== chapter.chapterNumber) return 0;
    return item.kind === 'offline' ? chapter.slides : item.slide;
  });
  return Math.min(chapter.slides, Math.max(chapter.completed, ...counts));
}

/** A module's progress with what this browser knows besides. */
export function withItems<C extends ChapterCount, M extends { id: number; chapters: C[] }>(
  module: M,
  items: Item[],
) {
  const chapters = module.chapters.map((chapter) => ({
    ...chapter,
    completed: completedWith(module.id, chapter, items),
  }));
  return { ...module, chapters, completed: chapters.reduce((sum, { completed }) => sum + completed, 0) };
}
