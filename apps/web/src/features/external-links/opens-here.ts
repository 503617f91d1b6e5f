import type { MouseEvent } from 'react';

/** A press without the keys by which one asks for another tab or window, which the browser answers itself. */
export const opensHere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);
