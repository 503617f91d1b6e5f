import { slideCompleted } from '../chapters/operations.ts';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';
import { showLinkNotice } from '../session/link-notice.tsx';
import { endVisit, readLooks, thisVisit, writeLooks } from './kept-looks.ts';
import { type Look, sortLooks } from './looks.ts';

/**
 * Called where a session begins, after a sign-up or a sign-in: puts what was done in the first chapters during this visit into the
 * outbox of the account, and asks about what is older (docs/decisions/0032-a-look-inside.md).
 */
export function takeOverLooks(outbox: BrowserOutbox, user: number): void {
  const { own, others } = sortLooks(readLooks(), user, thisVisit());
  endVisit();
  give(outbox, own, user);
  if (others.length > 0) void ask(outbox, others, user);
}

/**
 * A look is claimed before it is handed over, and forgotten after: whenever the page dies, it is neither lost nor anybody else's.
 * What another tab has taken over meanwhile is left alone.
 */
function give(outbox: BrowserOutbox, looks: Look[], user: number): void {
  const isGiven = (look: Look) => (look.owner ?? user) === user && looks.some((other) => isSame(look, other));
  const given = readLooks().filter(isGiven);
  if (given.length === 0) return;
  writeLooks(readLooks().map((look) => (isGiven(look) ? { ...look, owner: user } : look)));
  for (const { module, chapter, completed } of given)
    outbox.put(slideCompleted.operation({ module, chapter, slide: completed }), user);
  writeLooks(readLooks().filter((look) => !isGiven(look)));
}

/** Somebody else's, says the owner of this account; it stays for whoever it belongs to. */
function decline(looks: Look[], user: number): void {
  const isOne = (other: Look) => looks.some((look) => isSame(look, other));
  writeLooks(
    readLooks().map((look) => (isOne(look) ? { ...look, declined: [...(look.declined ?? []), user] } : look)),
  );
}

const isSame = (one: Look, other: Look) => one.module === other.module && one.visit === other.visit;

/** Its words come when they are needed. Without a network there is no question now: the next sign-in asks. */
async function ask(outbox: BrowserOutbox, looks: Look[], user: number): Promise<void> {
  const { LookOffer } = await import('./look-offer.tsx').catch(() => ({ LookOffer: undefined }));
  if (!LookOffer) return;
  const close = () => showLinkNotice(null);
  showLinkNotice(
    <LookOffer
      looks={looks}
      onTake={() => {
        give(outbox, looks, user);
        close();
      }}
      onDecline={() => {
        decline(looks, user);
        close();
      }}
      onClose={close}
    />,
  );
}
