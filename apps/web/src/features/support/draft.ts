import { emptyTicket, filledFrom, type Ticket } from './ticket.ts';

const place = 'rtw.ticket';

/** A ticket that is being written, and under which key it is sent: the same until a word of it changes. */
interface Draft {
  ticket: Ticket;
  key: string;
}

/**
 * What was kept in this tab, if it is this person's: nobody sees what somebody else wrote before them.
 *
 * @param text as it was stored
 * @param user who is signed in; 0: nobody
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

/** Keeps the draft for as long as the tab is open; where storage is closed it lives with the page. */
export function keepDraft({ ticket, key }: Draft, user: number): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ of: user, key, ticket }));
  } catch {
    // Nothing to be done: what was typed is still on the page.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // There was nothing kept.
  }
}
