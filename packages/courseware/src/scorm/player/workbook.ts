import { words } from '../words.ts';
import { part } from './part.ts';
import type { Workbook } from './suspended.ts';

/** Milliseconds after the last key, before what was written goes to the platform. */
const pause = 1500;

interface Keeping {
  keep(): void;
  hasRoom(): boolean;
}

/** Lets the learner write, says at once where there is no room for more, and prints it all on the last page. */
export function startWorkbook(workbook: Workbook, { keep, hasRoom }: Keeping): void {
  let waiting: number | undefined;
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-entry]')) {
    const name = field.dataset.entry ?? '';
    field.value = workbook.get(name) ?? '';
    field.addEventListener('input', () => {
      if (field.value === '') workbook.delete(name);
      else workbook.set(name, field.value);
      tell(field, hasRoom() ? '' : words.noRoom);
      window.clearTimeout(waiting);
      waiting = window.setTimeout(keep, pause);
    });
    field.addEventListener('change', () => {
      window.clearTimeout(waiting);
      keep();
    });
  }
  document.querySelector('#print')?.addEventListener('click', () => window.print());
}

/** Below an entry; a live region is read out when its words change. */
function tell(field: HTMLElement, message: string): void {
  const room = field.parentElement && part(field.parentElement, '.room', HTMLElement);
  if (room && room.textContent !== message) room.textContent = message;
}

/** Fills the workbook on the last page. */
export function showWorkbook(workbook: Workbook): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-written]')) {
    const text = workbook.get(place.dataset.written ?? '');
    place.textContent = text ?? words.empty;
    place.classList.toggle('written', text !== undefined);
  }
}
