import { words } from '../../words.ts';
import { part } from '../part.ts';

/** Moves steps up and down by buttons, which work with touch, keyboard and screen readers. */
export function startOrder(fields: HTMLFieldSetElement): { reset(): void } {
  const list = part(fields, '.order', HTMLOListElement);
  const said = part(fields, '.said', HTMLElement);
  const asMixed = [...list.children];

  const markEnds = (): void => {
    for (const [index, item] of [...list.children].entries()) {
      // Not `disabled` at the ends, because a disabled button loses the focus.
      mark(item, '.up', index === 0);
      mark(item, '.down', index === list.children.length - 1);
    }
  };

  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const item = button?.closest('li');
    if (!button || !item) return;
    const up = button.classList.contains('up');
    const other = up ? item.previousElementSibling : item.nextElementSibling;
    if (!other) return;
    // Moves the other step, so that the pressed button keeps the focus.
    if (up) item.after(other);
    else item.before(other);
    markEnds();
    said.textContent = words.moved(
      part(item, '.item', HTMLElement).textContent ?? '',
      [...list.children].indexOf(item) + 1,
    );
  });

  markEnds();
  return {
    reset() {
      list.replaceChildren(...asMixed);
      markEnds();
    },
  };
}

function mark(item: Element, selector: string, isEnd: boolean): void {
  part(item, selector, HTMLButtonElement).setAttribute('aria-disabled', String(isEnd));
}
