import { type RefObject, useEffect, useState } from 'react';

/** The word whose explanation is open. */
interface OpenTerm {
  word: HTMLElement;
  /** Its index in the glossary. */
  index: number;
  /** Top of the explanation in pixels from the top of the box: just below the word's last line. */
  below: number;
}

/**
 * Tracks which word of a text is open. A tap, Enter or space toggles a word; a tap elsewhere or Escape closes it. The words are
 * part of the text's HTML and not rendered by React, so the box around them listens for events.
 *
 * @param text when it changes, no word is open
 */
export function useOpenTerm(box: RefObject<HTMLElement | null>, text: string): OpenTerm | undefined {
  const [open, setOpen] = useState<OpenTerm & { of: string }>();
  const shown = open?.of === text ? open : undefined;
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const press = (word: HTMLElement) =>
      setOpen((before) => (before?.word === word ? undefined : { ...openTerm(current, word), of: text }));
    const click = ({ target }: MouseEvent) => {
      const word = termAt(current, target);
      if (word) press(word);
      else setOpen(undefined);
    };
    const keydown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return setOpen(undefined);
      const word = termAt(current, event.target);
      if (!word || event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      press(word);
    };
    document.addEventListener('click', click);
    document.addEventListener('keydown', keydown);
    return () => {
      document.removeEventListener('click', click);
      document.removeEventListener('keydown', keydown);
    };
  }, [box, text]);
  const word = shown?.word;
  useEffect(() => {
    word?.setAttribute('aria-expanded', 'true');
    return () => word?.setAttribute('aria-expanded', 'false');
  }, [word]);
  return shown;
}

function termAt(box: HTMLElement, target: EventTarget | null): HTMLElement | undefined {
  const word = target instanceof Element ? target.closest('[data-term]') : null;
  return word instanceof HTMLElement && box.contains(word) ? word : undefined;
}

function openTerm(box: HTMLElement, word: HTMLElement): OpenTerm {
  const below = word.getBoundingClientRect().bottom - box.getBoundingClientRect().top;
  return { word, index: Number(word.dataset.term), below };
}
