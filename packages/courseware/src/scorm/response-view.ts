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
  const said = howTo(check.kind);
  const how = said && `<span class="how" id="${id}-how">${said}</span>`;
  const [named, legend] = askedBy
    ? [` aria-labelledby="${askedBy}"`, how]
    : ['', `<legend>${ask}${how}</legend>`];
  return `<fieldset${named}>${legend}${fields(check, id)}</fieldset>`;
}

function howTo(kind: Check['kind']): string {
  if (kind === 'several') return words.chooseAll;
  if (kind === 'match') return words.matchHow;
  return kind === 'order' ? words.orderHow : '';
}

/** The element in which the player marks an option or a row as right or wrong. */
const markPlace = '<span class="mark"></span>';
/** The element in which the player announces the result of a press. */
const announcement = '<p class="hidden said" aria-live="polite"></p>';

function fields(check: Exclude<Check, { kind: 'number' }>, id: string): string {
  switch (check.kind) {
    case 'choose':
      return options(check.options, `type="radio" name="${id}"`);
    case 'several':
      return options(check.options, 'type="checkbox"');
    case 'order':
      return `<ol class="order">${mixed(check.items, check.ask)
        .map((item) => step(item, id))
        .join('')}</ol>${announcement}`;
    case 'match':
      return `${pairs(check)}${announcement}`;
  }
}

function options(list: { text: string }[], input: string): string {
  return list
    .map(
      ({ text }) =>
        `<div class="option part"><label><input ${input}><span>${escapeHtml(text)}</span></label>${markPlace}</div>`,
    )
    .join('');
}

const step = (item: string, id: string): string =>
  `<li class="part"><button type="button" class="chip item" aria-pressed="false" aria-describedby="${id}-how">${escapeHtml(item)}</button>${markPlace}</li>`;

function pairs({ pairs: list, ask }: Extract<Check, { kind: 'match' }>): string {
  const rights = mixed(
    list.map(({ right }) => right),
    ask,
  );
  const rows = list.map(
    ({ left }) =>
      `<li class="part"><span class="left">${escapeHtml(left)}</span><button type="button" class="slot" aria-pressed="false" aria-label="${escapeHtml(words.slot(left, ''))}">${words.noAnswer}</button>${markPlace}</li>`,
  );
  const chips = rights.map(
    (right) => `<button type="button" class="chip" aria-pressed="false">${escapeHtml(right)}</button>`,
  );
  return `<ol class="pairs">${rows.join('')}</ol><div class="chips" role="group" aria-label="${words.answers}">${chips.join('')}</div>`;
}
