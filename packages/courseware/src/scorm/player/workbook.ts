import { words } from '../words.ts';
import { part } from './part.ts';
import type { Workbook } from './suspended.ts';

/** Milliseconds after the last key press before the text is sent to the platform. */
const pause = 1500;

interface Keeping {
  keep(): void;
  hasRoom(): boolean;
}

/** Makes the workbook editable, warns as soon as no more text can be stored, and prints all entries on the last page. */
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

/** Shows a message below an entry; screen readers announce a live region on every change. */
function tell(field: HTMLElement, message: string): void {
  const room = field.parentElement && part(field.parentElement, '.room', HTMLElement);
  if (room && room.textContent !== message) room.textContent = message;
}

/** Fills in the workbook on the last page. */
export function showWorkbook(workbook: Workbook): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-written]')) {
    const text = workbook.get(place.dataset.written ?? '');
    place.textContent = text ?? words.empty;
    place.classList.toggle('written', text !== undefined);
  }
}
