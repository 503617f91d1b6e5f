import type { Check } from '@readytowork/activities';
import { mixed } from '@readytowork/activities/mixed';
import { escapeHtml } from '../html.ts';
import { amountView } from './amount-view.ts';
import { words } from './words.ts';

/** The form of a check, by kind; steps and sides are shuffled as on every page. */
export function responseView(check: Check, id: string, askedBy: string | undefined): string {
  const ask = escapeHtml(check.ask);
  if (check.kind === 'number')
    return `<fieldset>${amountView({ id: `${id}-0`, label: ask, unit: check.unit })}</fieldset>`;
  const how = check.kind === 'several' ? `<span class="how">${words.chooseAll}</span>` : '';
  const [named, legend] = askedBy
    ? [` aria-labelledby="${askedBy}"`, how]
    : ['', `<legend>${ask}${how}</legend>`];
  return `<fieldset${named}>${legend}${fields(check, id)}</fieldset>`;
}

function fields(check: Exclude<Check, { kind: 'number' }>, id: string): string {
  switch (check.kind) {
    case 'choose':
      return options(check.options, `type="radio" name="${id}"`);
    case 'several':
      return options(check.options, 'type="checkbox"');
    case 'order':
      return `<ol class="order">${mixed(check.items, check.ask).map(step).join('')}</ol><p class="hidden said" aria-live="polite"></p>`;
    case 'match':
      return pairs(check);
  }
}

function options(list: { text: string }[], input: string): string {
  return list
    .map(({ text }) => `<label class="option"><input ${input}><span>${escapeHtml(text)}</span></label>`)
    .join('');
}

function step(item: string): string {
  const button = (name: string, label: string, sign: string) =>
    `<button type="button" class="${name}" aria-label="${escapeHtml(label)}"><span aria-hidden="true">${sign}</span></button>`;
  const text = `<span class="item">${escapeHtml(item)}</span>`;
  return `<li>${text}${button('up', words.moveUp(item), '↑')}${button('down', words.moveDown(item), '↓')}</li>`;
}

function pairs({ pairs: list, ask }: Extract<Check, { kind: 'match' }>): string {
  const rights = mixed(
    list.map(({ right }) => right),
    ask,
  );
  const choices = ['', ...rights].map(
    (right) => `<option value="${escapeHtml(right)}">${escapeHtml(right || words.chooseOne)}</option>`,
  );
  return list
    .map(
      ({ left }) =>
        `<label class="pair"><span>${escapeHtml(left)}</span><select>${choices.join('')}</select></label>`,
    )
    .join('');
}
