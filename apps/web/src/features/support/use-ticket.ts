import { useSession } from '@readytowork/api-client/session';
import { readSession } from '@readytowork/api-client/session-store';
import type { User } from '@readytowork/contract';
import { useFills } from '@readytowork/ui/form/use-fills';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '../../lib/new-key.ts';
import { userQuery } from '../../lib/queries.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { emptyTicket, filledFrom, type Ticket, type TicketField, ticketFields } from './ticket.ts';

/** The unsent ticket, taken from what was typed before the script loaded, this tab's draft, and the profile. */
export function useTicket(form: RefObject<HTMLFormElement | null>) {
  const session = useSession();
  const { data: user } = useQuery({ ...userQuery(session?.user_id ?? 0), enabled: Boolean(session) });
  const [ticket, show] = useState<Ticket>(emptyTicket);
  // Between two renderings, the profile and the user may both fill in fields, and neither may undo the other.
  const latest = useRef(ticket);
  const setTicket = useCallback((written: Ticket) => {
    latest.current = written;
    show(written);
  }, []);
  const key = useRef('');
  const profile = user && profileOf(user);

  useEffect(() => {
    const typed = form.current ? Object.fromEntries(new FormData(form.current)) : {};
    const draft = readDraft(userNow());
    key.current = draft?.key ?? newKey();
    setTicket(filledFrom(filledFrom(emptyTicket, typed), draft?.ticket ?? {}));
  }, [form, setTicket]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per loaded profile, not whenever the user empties a field.
  useEffect(() => {
    if (profile) setTicket(filledFrom(latest.current, profile));
  }, [user]);

  const put = (written: Ticket) => {
    key.current = newKey();
    setTicket(written);
    keepDraft({ ticket: written, key: key.current }, userNow());
  };
  const write = (field: TicketField, value: string) => put({ ...latest.current, [field]: value });
  // Only empty fields, because the text that React wrote into the others may be older than the ticket.
  useFills(form, (filled) => {
    const before = latest.current;
    const written = filledFrom(before, Object.fromEntries(new FormData(filled)));
    if (ticketFields.some((field) => written[field] !== before[field])) put(written);
  });
  /** Clears the form after sending. */
  const clear = () => {
    dropDraft();
    key.current = newKey();
    setTicket(profile ? filledFrom(emptyTicket, profile) : emptyTicket);
  };
  return { ticket, key, write, clear };
}

/** The form wants a surname, so a person with one name gives it twice. */
const profileOf = ({ first_name, last_name, email }: User) => ({
  name: first_name,
  surname: last_name || first_name,
  email,
});

const userNow = () => readSession()?.user_id ?? 0;
