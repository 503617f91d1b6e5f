import type { MouseEvent } from 'react';

/** A click without the modifier keys that open another tab or window, which the browser handles. */
export const opensHere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);
