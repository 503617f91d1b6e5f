import type { Check } from '@readytowork/activities';
import { answerOf, judge, type Response, shows } from '@readytowork/activities/check';
import { listOf, marksOf, wrongRows } from '@readytowork/activities/marks';
import { words } from '../../words.ts';
import { element } from '../element.ts';
import { part } from '../part.ts';
import { type Answer, answerAfter } from '../record.ts';
import { startMatch } from './match.ts';
import { startOrder } from './order.ts';
import { responseIn } from './response.ts';
import { showMarks } from './show-marks.ts';

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
  const rows = startRows(fields, check);
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
    rows?.reset();
    misses = 0;
    show('asking', []);
    showMarks(fields, []);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (fields.disabled) return again();
    const response = responseIn(fields, check);
    if (!response) return verdict.replaceChildren(element('p', words.answerFirst));
    const { right, coaching } = judge(check, response);
    if (!right) misses += 1;
    const headed = [element('p', right ? words.right : words.wrong), ...wrongRowsOf(check, response)];
    show(right ? 'right' : 'wrong', [
      ...headed,
      ...paragraphs(coaching),
      ...(right ? [] : help(check, misses)),
    ]);
    showMarks(fields, marksOf(check, response, shows(misses) === 'answer'));
    verdict.scrollIntoView({ block: 'nearest' });
    answer = answerAfter(answer, right);
    answered(answer);
  });

  // Marks belong to the answer that was checked.
  form.addEventListener('input', () => showMarks(fields, []));

  const isKnown = answer === 'first' || answer === 'later';
  if (isKnown) show('right', [element('p', words.rightBefore), ...answerTo(check)]);
  else show('asking', []);
}

/** The kinds whose rows the player moves. */
function startRows(fields: HTMLFieldSetElement, check: Check): { reset(): void } | undefined {
  if (check.kind === 'order') return startOrder(fields);
  return check.kind === 'match' ? startMatch(fields, check) : undefined;
}

function wrongRowsOf(check: Check, response: Response): HTMLElement[] {
  const rows = wrongRows(check, response);
  return rows.length === 0 ? [] : [element('p', words.wrongRows(rows.length, listOf(rows, 'en-ZA')))];
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
