import { words } from '../words.ts';
import { element } from './element.ts';
import { type ChapterRecord, standingOf } from './record.ts';

interface Outcome {
  record: ChapterRecord[];
  /** Chapter names. */
  names: string[];
  /** Opens the first unseen slide or open check of a chapter, counted from 0. */
  open(chapter: number): void;
}

/** Fills the last page: completed, or a list of what is still open with links. Skipped checks are always listed. */
export function showOutcome(place: HTMLElement, { record, names, open }: Outcome): void {
  const { complete, first, answered, checks } = standingOf(record);
  const parts = [element('p', complete ? words.allDone : words.openWork)];
  if (checks > 0) parts.push(element('p', words.score(first, checks)));
  if (complete && answered < checks) parts.push(element('p', words.leftOut));
  if (!complete || answered < checks) parts.push(openList(record, names, open));
  place.replaceChildren(...parts);
}

function openList(record: ChapterRecord[], names: string[], open: Outcome['open']): HTMLElement {
  const list = document.createElement('ul');
  for (const [index, chapter] of record.entries()) {
    const { slides, seen, checks, answered } = standingOf([chapter]);
    const left = words.openIn(slides - seen, checks - answered);
    if (left === '') continue;
    const item = document.createElement('li');
    const button = element('button', words.goTo(names[index] ?? ''));
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => open(index));
    item.append(button, left);
    list.append(item);
  }
  return list;
}
