import type { Question } from '@readytowork/questions';
import { loadPool } from './question-library.ts';

/** Where questions go that name no list and no chapter. */
export interface Destination {
  list: 'online' | 'paper';
  chapter: number;
}

/** The text with the questions at the end of their lists; null if it cannot be added to. */
export async function addChosen(
  text: string,
  chosen: readonly Question[],
  { list, chapter }: Destination,
): Promise<string | null> {
  const { addQuestions } = await loadPool();
  const placed = chosen.map((question) => ({ ...question, chapter: question.chapter ?? chapter }));
  return (['online', 'paper'] as const).reduce<string | null>((before, name) => {
    const own = placed.filter((question) => (question.list ?? list) === name);
    if (before === null || own.length === 0) return before;
    return addQuestions(before, name, own) ?? null;
  }, text);
}
