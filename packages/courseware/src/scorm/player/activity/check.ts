import type { Check } from '@readytowork/activities';
import { answerOf, judge, shows } from '@readytowork/activities/check';
import { words } from '../../words.ts';
import { element } from '../element.ts';
import { part } from '../part.ts';
import { type Answer, answerAfter } from '../record.ts';
import { startOrder } from './order.ts';
import { responseIn } from './response.ts';

/**
 * Makes a check work as on the site: the hint after the first miss, the answer after the second, and then another try if the
 * learner wants.
 *
 * @param before the answer at the learner's last visit
 * @param answered called with each new state to store
 */
export function startCheck(
  form: HTMLFormElement,
  check: Check,
  before: Answer,
  answered: (answer: Answer) => void,
): void {
  const fields = part(form, 'fieldset', HTMLFieldSetElement);
  const verdict = part(form, '.verdict', HTMLElement);
  const button = part(form, '.answer', HTMLButtonElement);
  const order = check.kind === 'order' ? startOrder(fields) : undefined;
  let answer = before;
  let misses = 0;

  const show = (state: 'asking' | 'right' | 'wrong', said: HTMLElement[]): void => {
    const isOver = state === 'right' || shows(misses) === 'answer';
    form.dataset.state = state;
    fields.disabled = isOver;
    verdict.replaceChildren(...said);
    button.textContent = isOver ? words.tryAgain : words.answer;
  };

  const again = (): void => {
    form.reset();
    order?.reset();
    misses = 0;
    show('asking', []);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (fields.disabled) return again();
    const response = responseIn(fields, check);
    if (!response) return verdict.replaceChildren(element('p', words.answerFirst));
    const { right, coaching } = judge(check, response);
    if (!right) misses += 1;
    const headed = element('p', right ? words.right : words.wrong);
    show(right ? 'right' : 'wrong', [headed, ...paragraphs(coaching), ...(right ? [] : help(check, misses))]);
    answer = answerAfter(answer, right);
    answered(answer);
  });

  const isKnown = answer === 'first' || answer === 'later';
  if (isKnown) show('right', [element('p', words.rightBefore), ...answerTo(check)]);
  else show('asking', []);
}

function help(check: Check, misses: number): HTMLElement[] {
  return shows(misses) === 'hint' ? paragraphs([check.hint]) : answerTo(check);
}

function answerTo(check: Check): HTMLElement[] {
  const { lines, coaching } = answerOf(check);
  const list = document.createElement(check.kind === 'order' ? 'ol' : 'ul');
  list.append(...lines.map((line) => element('li', line)));
  return [element('p', words.answerIs), list, ...paragraphs(coaching)];
}

/** Checks of older courses have no hint and no coaching per option. */
const paragraphs = (lines: string[]): HTMLElement[] =>
  lines.filter(Boolean).map((line) => element('p', line));
