import type { Check } from '@readytowork/activities';
import {
  emptyMatching,
  type Matching,
  type Placing,
  pressAnswer,
  pressRow,
} from '@readytowork/activities/placing';
import { words } from '../../words.ts';
import { part } from '../part.ts';

/** Matches pairs: a press on an answer and a press on the row where it belongs, in either order. */
export function startMatch(
  fields: HTMLFieldSetElement,
  { pairs }: Extract<Check, { kind: 'match' }>,
): { reset(): void } {
  const slots = [...fields.querySelectorAll<HTMLButtonElement>('.slot')];
  const chips = [...fields.querySelectorAll<HTMLButtonElement>('.chip')];
  const said = part(fields, '.said', HTMLElement);
  const leftOf = (row: number) => pairs[row]?.left ?? '';
  let matching: Matching = emptyMatching(pairs.length);

  const show = (): void => {
    const { placed, held } = matching;
    for (const [row, slot] of slots.entries()) {
      const answer = placed[row] ?? '';
      slot.textContent = answer || words.noAnswer;
      slot.dataset.answer = answer;
      slot.setAttribute('aria-label', words.slot(leftOf(row), answer));
      slot.setAttribute('aria-pressed', String(held !== undefined && 'row' in held && held.row === row));
    }
    for (const chip of chips) {
      const answer = chip.textContent ?? '';
      chip.dataset.used = String(placed.includes(answer));
      const isHeld = held !== undefined && 'answer' in held && held.answer === answer;
      chip.setAttribute('aria-pressed', String(isHeld));
    }
  };
  const press = (pressed: ReturnType<typeof pressRow>): void => {
    matching = pressed.matching;
    said.textContent = wordsFor(pressed.placing, leftOf);
    show();
    fields.dispatchEvent(new Event('input', { bubbles: true }));
  };

  for (const [row, slot] of slots.entries())
    slot.addEventListener('click', () => press(pressRow(matching, row)));
  for (const chip of chips)
    chip.addEventListener('click', () => press(pressAnswer(matching, chip.textContent ?? '')));
  show();
  return {
    reset() {
      matching = emptyMatching(pairs.length);
      show();
    },
  };
}

function wordsFor(placing: Placing, leftOf: (row: number) => string): string {
  switch (placing.did) {
    case 'holds':
      return words.holdsAnswer(placing.answer);
    case 'waits':
      return words.waits(leftOf(placing.row));
    case 'placed':
      return words.slot(leftOf(placing.row), placing.answer);
    case 'released':
      return words.released;
  }
}
