import { withMoved } from '@readytowork/activities/placing';
import { words } from '../../words.ts';
import { part } from '../part.ts';

/** Orders steps: a press on a step and a press on its new place, or the arrow keys. */
export function startOrder(fields: HTMLFieldSetElement): { reset(): void } {
  const list = part(fields, '.order', HTMLOListElement);
  const said = part(fields, '.said', HTMLElement);
  const asMixed = [...list.children];
  let held: Element | undefined;

  const hold = (item: Element | undefined): void => {
    held = item;
    for (const one of list.children) stepOf(one).setAttribute('aria-pressed', String(one === held));
  };
  const move = (item: Element, to: number): void => {
    const items = [...list.children];
    const moved = withMoved(items, items.indexOf(item), to);
    if (moved.every((one, at) => one === items[at])) return;
    list.replaceChildren(...moved);
    // A browser takes the focus from an element that changes its place in the document.
    stepOf(item).focus();
    said.textContent = words.moved(stepOf(item).textContent ?? '', to + 1);
    list.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const itemOf = ({ target }: Event) =>
    target instanceof Element && target.closest('button') ? (target.closest('li') ?? undefined) : undefined;

  list.addEventListener('click', (event) => {
    const item = itemOf(event);
    if (!item) return;
    const before = held;
    hold(before ? undefined : item);
    if (!before) said.textContent = words.holdsStep(stepOf(item).textContent ?? '');
    else if (before === item) said.textContent = words.released;
    else move(before, [...list.children].indexOf(item));
  });
  list.addEventListener('keydown', (event) => {
    const item = itemOf(event);
    if (event.key === 'Escape') hold(undefined);
    if (!item || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    hold(undefined);
    move(item, [...list.children].indexOf(item) + (event.key === 'ArrowUp' ? -1 : 1));
  });
  return {
    reset() {
      hold(undefined);
      list.replaceChildren(...asMixed);
    },
  };
}

const stepOf = (item: Element): HTMLButtonElement => part(item, '.item', HTMLButtonElement);
