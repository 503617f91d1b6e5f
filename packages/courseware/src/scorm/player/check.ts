import { words } from '../words.ts';
import { part } from './part.ts';
import { type Answer, answerAfter } from './record.ts';

/**
 * Makes a check's form work: answer, see why, try again.
 *
 * @param before how it was answered when the learner was here last
 * @param answered told each time what is to be kept from now on
 */
export function startCheck(form: HTMLFormElement, before: Answer, answered: (answer: Answer) => void): void {
  const verdict = part(form, '.verdict', HTMLElement);
  const why = part(form, '.why', HTMLElement);
  const button = part(form, '.answer', HTMLButtonElement);
  const options = [...form.querySelectorAll('input')];
  let answer = before;

  const show = (state: 'asking' | 'right' | 'wrong'): void => {
    form.dataset.state = state;
    why.hidden = state === 'asking';
    verdict.textContent = state === 'asking' ? '' : words[state];
    button.hidden = state === 'right';
    button.textContent = state === 'wrong' ? words.tryAgain : words.answer;
    for (const option of options) {
      // Not "disabled": what was chosen stays readable and in reach.
      option.closest('label')?.classList.toggle('chosen', state !== 'asking' && option.checked);
    }
  };

  const ask = (): void => {
    for (const option of options) option.checked = false;
    show('asking');
    options[0]?.focus();
  };

  form.addEventListener('change', () => form.dataset.state !== 'asking' && show('asking'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.dataset.state === 'wrong') return ask();
    const chosen = options.find((option) => option.checked);
    if (!chosen) {
      verdict.textContent = words.choose;
      return;
    }
    const right = chosen.dataset.right !== undefined;
    answer = answerAfter(answer, right);
    show(right ? 'right' : 'wrong');
    // The button may be gone now; why it is so comes next in any case.
    why.focus();
    answered(answer);
  });

  show('asking');
  if (answer !== 'first' && answer !== 'later') return;
  for (const option of options) option.checked = option.dataset.right !== undefined;
  show('right');
}
