import { element } from './element.ts';
import { part } from './part.ts';

/**
 * Explains the marked words on tap, Enter or space, in an overlay so that the text does not move. A second tap, a tap elsewhere
 * or Escape closes it. The explanations come from the list on the last page.
 */
export function startGlossary(): void {
  const meanings = [...document.querySelectorAll('#glossary dd')].map((one) => one.textContent ?? '');
  const words = [...document.querySelectorAll<HTMLElement>('[data-term]')];
  let open: { word: HTMLElement; meaning: HTMLElement } | undefined;

  const close = (): void => {
    open?.word.setAttribute('aria-expanded', 'false');
    open?.meaning.remove();
    open = undefined;
  };
  const press = (word: HTMLElement): void => {
    const again = open?.word === word;
    close();
    const box = word.closest<HTMLElement>('.reading');
    if (again || !box) return;
    const meaning = element('p', meanings[Number(word.dataset.term)] ?? '');
    meaning.className = 'meaning';
    meaning.style.top = `${word.getBoundingClientRect().bottom - box.getBoundingClientRect().top}px`;
    part(box, '[role=status]', HTMLElement).append(meaning);
    word.setAttribute('aria-expanded', 'true');
    open = { word, meaning };
  };

  // The words are not buttons, because browsers do not break a button's text across lines, and the text would move.
  for (const word of words) {
    word.setAttribute('role', 'button');
    word.setAttribute('aria-expanded', 'false');
    word.tabIndex = 0;
  }
  document.addEventListener('click', ({ target }) => {
    const word = words.find((one) => target instanceof Node && one.contains(target));
    if (word) press(word);
    else close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return close();
    const word = words.find((one) => one === event.target);
    if (!word || event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    press(word);
  });
}
