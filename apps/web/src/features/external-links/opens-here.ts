import type { MouseEvent } from 'react';

/** Whether a click opens the link in this tab: no modifier key asks the browser for another tab or window. */
export const opensHere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);
