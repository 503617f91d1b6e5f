import { createContext, type ReactNode, use } from 'react';
import { LocalStoreContext } from '../../lib/local-store/local-store-context.ts';
import type { BrowserOutbox } from './browser-outbox.ts';
import type { OperationKind } from './kind.ts';

const OutboxContext = createContext<BrowserOutbox | undefined>(undefined);

interface OutboxProviderProps {
  outbox: BrowserOutbox;
  children: ReactNode;
}

/** Provides the page's outbox, and the local store that it uses, to its children. */
export function OutboxProvider({ outbox, children }: OutboxProviderProps) {
  return (
    <LocalStoreContext value={outbox.store}>
      <OutboxContext value={outbox}>{children}</OutboxContext>
    </LocalStoreContext>
  );
}

/**
 * The outbox of this page.
 *
 * @param kinds the kinds of operations that the caller uses, because most pages do not load the code of rare kinds
 */
export function useOutbox(...kinds: OperationKind[]): BrowserOutbox {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error('useOutbox needs an OutboxProvider.');
  outbox.addKinds(kinds);
  return outbox;
}
