import { type RefObject, useEffect, useState } from 'react';

/** How an element fills the screen: through the browser's API or, where that is missing (iPhones), by filling the window. */
type Filling = 'none' | 'screen' | 'window';

/** Lets an element fill the screen and return to its size; Escape returns it too. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [filling, setFilling] = useState<Filling>('none');
  useEffect(() => {
    const changed = () => setFilling(document.fullscreenElement === element.current ? 'screen' : 'none');
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [element]);
  useEffect(() => {
    if (filling !== 'window' || !element.current) return;
    const giveBack = setApart(element.current);
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFilling('none');
    window.addEventListener('keydown', leave);
    return () => {
      giveBack();
      window.removeEventListener('keydown', leave);
    };
  }, [filling, element]);
  const toggle = async () => {
    if (filling === 'window') return setFilling('none');
    if (filling === 'screen') return document.exitFullscreen();
    try {
      if (!element.current?.requestFullscreen)
        throw new Error('This browser fills the screen with videos only.');
      await element.current.requestFullscreen();
    } catch {
      setFilling('window');
    }
  };
  return { filling, toggle };
}

/** Makes everything around the element inert while it covers the page; returns a function that undoes it. */
function setApart(element: HTMLElement): () => void {
  const apart: HTMLElement[] = [];
  for (let each: HTMLElement | null = element; each && each !== document.body; each = each.parentElement) {
    for (const beside of each.parentElement?.children ?? []) {
      if (beside === each || !(beside instanceof HTMLElement) || beside.inert) continue;
      beside.inert = true;
      apart.push(beside);
    }
  }
  document.documentElement.style.overflow = 'hidden';
  return () => {
    for (const beside of apart) beside.inert = false;
    document.documentElement.style.overflow = '';
  };
}
