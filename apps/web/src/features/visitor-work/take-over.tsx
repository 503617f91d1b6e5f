import { sessionChanged } from '@readytowork/api-client/session-store';
import { withLock } from '@readytowork/api-client/with-lock';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';
import { queueLinkNotice } from '../session/link-notice.tsx';
import { IsThisYours } from './components/is-this-yours.tsx';
import {
  claimedItems,
  declineItems,
  nameOf,
  readItems,
  removeClaimed,
  removeItems,
  type VisitorItem,
} from './visitor-items.ts';
import { claim } from './visitor-keys.ts';
import type { VisitorKind } from './visitor-kind.ts';

/** Stored in browsers, so it must not change. Names the user who closed the question in this tab without an answer. */
const askedKey = 'rtw.asked';

/** Adds everything that the account has claimed. Each item is removed once the account's own storage on this device has it. */
export async function takeOverClaimed(
  outbox: BrowserOutbox,
  kinds: readonly VisitorKind[],
  user: number,
): Promise<void> {
  const { store } = outbox;
  await withLock(`rtw.visitor.${user}`, async () => {
    await store.refresh();
    for (const item of claimedItems(store, user)) {
      // A kind of a newer version of the site stays claimed.
      const kind = kinds.find(({ name }) => name === item.kind);
      if (!kind) continue;
      kind.takeOver(item, user, outbox);
      removeClaimed(store, item, user);
    }
    await store.written();
  });
}

/** The items to ask a user about: not those that the user has declined. */
export const itemsToAsk = (items: readonly VisitorItem[], kinds: readonly VisitorKind[], user: number) =>
  items.filter(({ kind, declined }) => !declined.includes(user) && kinds.some(({ name }) => name === kind));

let isOpen = false;

/** Asks the user whether the visitors' items on this phone are theirs, because others may use the same phone. */
export function askAboutOthers(outbox: BrowserOutbox, kinds: readonly VisitorKind[], user: number): void {
  const { store } = outbox;
  const items = itemsToAsk(readItems(store), kinds, user);
  if (items.length === 0 || isOpen || wasAsked(user)) return;
  isOpen = true;
  const close = () => {
    isOpen = false;
    unsubscribe();
    remove();
  };
  const unsubscribe = sessionChanged(() => outbox.user !== user && close());
  const remove = queueLinkNotice(
    <IsThisYours
      items={items}
      kinds={kinds}
      onTake={() => {
        claim(store, items.map(nameOf), user);
        close();
        void takeOverClaimed(outbox, kinds, user);
      }}
      onDecline={() => declineItems(store, items, user)}
      onDelete={() => removeItems(store, items)}
      onClose={close}
      onLater={() => {
        noteAsked(user);
        close();
      }}
    />,
  );
}

function wasAsked(user: number): boolean {
  try {
    return sessionStorage.getItem(askedKey) === String(user);
  } catch {
    return false;
  }
}

function noteAsked(user: number): void {
  try {
    sessionStorage.setItem(askedKey, String(user));
  } catch {
    // Storage is blocked, so the next page asks again.
  }
}
