import type { Review } from '@readytowork/contract';

type Reviewed = Pick<Review['questions'][number], 'correct' | 'slide'>;

/** The chapters that teach the wrongly answered questions, each once with its first slide; the most wrong answers first. */
export function chaptersToRead(questions: Reviewed[]): { chapter: number; slide: number; misses: number }[] {
  const missed = questions.filter(({ correct }) => !correct).map(({ slide }) => slide);
  const numbers = [...new Set(missed.map(({ chapter }) => chapter))].sort((a, b) => a - b);
  return numbers
    .map((chapter) => {
      const slides = missed.filter((one) => one.chapter === chapter).map(({ slide }) => slide);
      return { chapter, slide: Math.min(...slides), misses: slides.length };
    })
    .sort((a, b) => b.misses - a.misses);
}
