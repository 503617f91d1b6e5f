import type { Mark } from '@readytowork/activities/marks';
import { words } from '../../words.ts';
import { element } from '../element.ts';

/** Marks each option or row as right or wrong, by sign, word and colour (activity.css); no marks remove the earlier ones. */
export function showMarks(fields: HTMLFieldSetElement, marks: readonly Mark[]): void {
  for (const [at, row] of [...fields.querySelectorAll<HTMLElement>('.part')].entries()) {
    const mark = marks[at];
    if (mark) row.dataset.mark = mark;
    else delete row.dataset.mark;
    row.querySelector('.mark')?.replaceChildren(...(mark ? [element('span', words.marks[mark])] : []));
  }
}
