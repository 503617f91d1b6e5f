import { useState } from 'react';

const nameOf = (ticket: number) => `ticket-draft-${ticket}`;

/** An answer that is being written, kept in this tab: a page that reloads, or a session that ends, takes nothing along. */
export function useDraft(ticket: number): [text: string, write: (text: string) => void, drop: () => void] {
  const [text, setText] = useState(() => read(ticket));
  const write = (typed: string) => {
    setText(typed);
    keep(ticket, typed);
  };
  return [text, write, () => write('')];
}

function read(ticket: number): string {
  try {
    return sessionStorage.getItem(nameOf(ticket)) ?? '';
  } catch {
    return '';
  }
}

/** A browser that keeps nothing loses the draft with the page, as any form does. */
function keep(ticket: number, text: string): void {
  try {
    if (text) sessionStorage.setItem(nameOf(ticket), text);
    else sessionStorage.removeItem(nameOf(ticket));
  } catch {}
}
