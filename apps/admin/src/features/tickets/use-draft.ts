import { useState } from 'react';
import { useMe } from '../../lib/me.ts';

/**
 * An answer that is being written, kept in this tab for whoever writes it: a page that reloads, or a session that ends, takes
 * nothing along.
 */
export function useDraft(ticket: number): [text: string, write: (text: string) => void, drop: () => void] {
  const name = `ticket-draft-${useMe().user_id}-${ticket}`;
  const [text, setText] = useState(() => read(name));
  const write = (typed: string) => {
    setText(typed);
    keep(name, typed);
  };
  return [text, write, () => write('')];
}

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Without storage the draft is lost with the page. */
function keep(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(name, text);
    else sessionStorage.removeItem(name);
  } catch {}
}
