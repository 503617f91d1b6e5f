import type { ReactNode } from 'react';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';
import type { VisitorItem } from './visitor-items.ts';

/** A feature's rules for one kind of visitors' items. All kinds are listed in visitor-kinds.ts. */
export interface VisitorKind {
  /** Part of the keys stored in people's browsers, so it must never change. */
  name: string;
  /** Adds the item to the account. If the page closes in the middle, the next page does it again, so it must be safe to repeat. */
  takeOver: (item: VisitorItem, user: number, outbox: BrowserOutbox) => void;
  /** Shows the items in the question whether they are the user's, as entries of a list. */
  describe: (items: readonly VisitorItem[]) => ReactNode;
}
