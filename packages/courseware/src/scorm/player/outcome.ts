import { words } from '../words.ts';
import { type ChapterRecord, standingOf } from './record.ts';

interface Outcome {
  record: ChapterRecord[];
  /** Of the chapters. */
  names: string[];
  /** Leads to what is open in a chapter, from 0. */
  open(chapter: number): void;
}

/** Fills the last page: done, or what is still open, with a way to it. */
export function showOutcome(place: HTMLElement, { record, names, open }: Outcome): void {
  const { complete, first, checks } = standingOf(record);
  const parts: HTMLElement[] = [paragraph(complete ? words.allDone : words.openWork)];
  if (checks > 0) parts.push(paragraph(words.score(first, checks)));
  if (!complete) parts.push(openList(record, names, open));
  place.replaceChildren(...parts);
}

function openList(record: ChapterRecord[], names: string[], open: Outcome['open']): HTMLElement {
  const list = document.createElement('ul');
  for (const [index, chapter] of record.entries()) {
    const { slides, seen, checks, answered, complete } = standingOf([chapter]);
    if (complete) continue;
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words.goTo(names[index] ?? '');
    button.addEventListener('click', () => open(index));
    item.append(button, `${words.openIn(slides - seen, checks - answered)}`);
    list.append(item);
  }
  return list;
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}
