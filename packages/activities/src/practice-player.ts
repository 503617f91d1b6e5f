import type { Practice } from './practice.ts';
import { type PracticeWords, practiceHtml, practiceSays } from './practice-html.ts';
import { afterTap, atStart, isDone, type PracticeState } from './tap.ts';

/**
 * Plays a practice in an element: on the site and in SCORM packages. After a right tap the focus goes to the next screen's title,
 * and the live region says what happened; after a wrong one it stays on the row.
 *
 * @param place is emptied and filled
 * @returns stops listening
 */
export function playPractice(place: HTMLElement, practice: Practice, words: PracticeWords): () => void {
  const said = document.createElement('div');
  said.className = 'practice-said';
  said.setAttribute('role', 'status');
  const stage = document.createElement('div');
  place.replaceChildren(said, stage);
  let state: PracticeState = atStart;

  const show = (): void => {
    stage.innerHTML = practiceHtml(practice, state, words);
    said.replaceChildren(...practiceSays(practice, state, words).map(paragraph));
    said.dataset.state = state.misses > 0 ? 'wrong' : 'right';
  };
  const go = (to: PracticeState, focus: string): void => {
    state = to;
    show();
    stage.querySelector<HTMLElement>(focus)?.focus();
  };
  const listen = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    if (button.classList.contains('practise-again')) {
      go(atStart, '.screen-title');
      return;
    }
    const { row = '' } = button.dataset;
    const next = afterTap(practice, state, Number(row));
    if (next.misses > 0) go(next, `[data-row="${row}"]`);
    else go(next, isDone(practice, next) ? '.practised' : '.screen-title');
  };

  show();
  stage.addEventListener('click', listen);
  return () => stage.removeEventListener('click', listen);
}

function paragraph(text: string): HTMLElement {
  const made = document.createElement('p');
  made.textContent = text;
  return made;
}
