import { type RefObject, useEffect, useRef, useState } from 'react';
import { moveOf, placeAfter } from './places.ts';

/** The current slide, moved by keys, a presenter's remote and buttons. */
export function useProjector(last: number, stage: RefObject<HTMLElement | null>) {
  const [slide, setSlide] = useState(0);
  const [isDark, setDark] = useState(false);
  const [isText, setText] = useState(false);
  const move = (to: Parameters<typeof placeAfter>[0]) => {
    if (to === 'dark') return setDark((dark) => !dark);
    if (to === 'text') return setText((text) => !text);
    if (to === 'full screen') return toggleFullScreen(stage.current);
    setDark(false);
    setSlide((at) => placeAfter(to, at, last));
  };
  useKeys(move);
  return { slide, isDark, isText, move };
}

function useKeys(move: (to: Parameters<typeof placeAfter>[0]) => void): void {
  const present = useRef(move);
  present.current = move;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null;
      const { altKey, ctrlKey, key, metaKey } = event;
      const to = moveOf({ altKey, ctrlKey, key, metaKey, isOnControl });
      if (!to) return;
      event.preventDefault();
      present.current(to);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** On phones without full screen the slides stay as large as the page. */
function toggleFullScreen(stage: HTMLElement | null): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : stage?.requestFullscreen?.();
  done?.catch(() => {});
}
