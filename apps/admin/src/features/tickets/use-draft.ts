import { useState } from 'react';
import { useMe } from '../../lib/me.ts';

/** The draft of an answer, stored in this tab, so that its author does not lose it when the page reloads or the session ends. */
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
