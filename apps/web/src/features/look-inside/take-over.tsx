import { slideCompleted } from '../chapters/operations.ts';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';
import { queueLinkNotice } from '../session/link-notice.tsx';
import { endVisit, readLooks, thisVisit, writeLooks } from './kept-looks.ts';
import { type Look, sortLooks } from './looks.ts';

/**
 * Runs when a session begins: puts this visit's progress into the account's outbox, and asks about older progress
 * (docs/decisions/0032-a-look-inside.md).
 *
 * @param joins whether the account was just created here: then all progress is taken over without a question
 */
export function takeOverLooks(outbox: BrowserOutbox, user: number, joins = false): void {
  const { own, others } = sortLooks(readLooks(), user, thisVisit());
  endVisit();
  give(outbox, joins ? [...own, ...others] : own, user);
  if (!joins && others.length > 0) void ask(outbox, others, user);
}

/**
 * Marks each look as this account's before queueing it, and deletes it afterwards. So if the page closes in between, the look is
 * neither lost nor given to another account. Skips looks that another tab has taken over in the meantime.
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

/** The user has declined the progress. It stays stored for the person who made it. */
function decline(looks: Look[], user: number): void {
  const isOne = (other: Look) => looks.some((look) => isSame(look, other));
  writeLooks(
    readLooks().map((look) => (isOne(look) ? { ...look, declined: [...(look.declined ?? []), user] } : look)),
  );
}

const isSame = (one: Look, other: Look) => one.module === other.module && one.visit === other.visit;

/** Opens the question, whose code loads when needed. If that fails offline, the next sign-in asks. */
async function ask(outbox: BrowserOutbox, looks: Look[], user: number): Promise<void> {
  const { LookOffer } = await import('./look-offer.tsx').catch(() => ({ LookOffer: undefined }));
  if (!LookOffer) return;
  const close = queueLinkNotice(
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
      onClose={() => close()}
    />,
  );
}
