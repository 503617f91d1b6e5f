import { emptyTicket, filledFrom, type Ticket } from './ticket.ts';

const place = 'rtw.ticket';

/** An unsent ticket with its idempotency key, which stays the same until the text changes. */
interface Draft {
  ticket: Ticket;
  key: string;
}

/**
 * Parses the draft stored in this tab. Undefined if it belongs to another user, so that nobody sees an earlier user's draft.
 *
 * @param text as stored
 * @param user id of the signed-in user; 0 for a visitor
 */
export function parseDraft(text: string | null, user: number): Draft | undefined {
  try {
    const { of, key, ticket } = JSON.parse(text ?? '');
    if ((of !== 0 && of !== user) || typeof key !== 'string' || !key) return undefined;
    return { ticket: filledFrom(emptyTicket, ticket), key };
  } catch {
    return undefined;
  }
}

export function readDraft(user: number): Draft | undefined {
  try {
    return parseDraft(sessionStorage.getItem(place), user);
  } catch {
    return undefined;
  }
}

/** Stores the draft for as long as the tab is open. If storage is blocked, the draft lasts only as long as the page. */
export function keepDraft({ ticket, key }: Draft, user: number): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ of: user, key, ticket }));
  } catch {
    // Storage is blocked, but the text is still on the page.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
