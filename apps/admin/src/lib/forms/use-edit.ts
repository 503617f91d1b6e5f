import { useForm } from '@readytowork/api-client/form/use-form';
import { type ReactNode, useRef, useState } from 'react';
import { useSay } from '../status.tsx';

interface EditOptions<T, Sent> {
  /** The revision of the state that the form shows. */
  revision: string;
  /** Saves the typed values; the server refuses if its revision has changed (If-Match). */
  save: (revision: string) => Promise<T>;
  /** `editConflict` for this call. */
  conflictOf: (error: unknown) => { current: T; sent: Sent } | undefined;
  /** Shows a state that the server has stored, in the form and on the page. */
  show: (now: T) => unknown;
  /** Toast shown on success. */
  done: ReactNode;
}

/**
 * A form for data that two people may edit at once. If a colleague saved first (412), `conflict` has the props of ConflictView:
 * both states, and the editor's choice between them.
 */
export function useEdit<T extends { revision: string }, Sent>(options: EditOptions<T, Sent>) {
  const { revision, save, conflictOf, show, done } = options;
  const say = useSay();
  const [conflict, setConflict] = useState<{ current: T; sent: Sent }>();
  /** The colleague's revision that the editor decided to replace. */
  const replaced = useRef<string>(undefined);
  const settle = async (now: T) => {
    await show(now);
    replaced.current = undefined;
    setConflict(undefined);
  };
  const send = async () => {
    try {
      return await save(replaced.current ?? revision);
    } catch (error) {
      setConflict(conflictOf(error));
      throw error;
    }
  };
  const form = useForm(send, {
    onSuccess: async (saved) => {
      await settle(saved);
      say(done);
    },
  });
  if (!conflict) return { ...form, conflict: undefined };
  const onKeep = async () => {
    await settle(conflict.current);
    form.reset();
  };
  const onReplace = () => {
    replaced.current = conflict.current.revision;
    form.props.ref.current?.requestSubmit();
  };
  return { ...form, problem: undefined, conflict: { ...conflict, onKeep, onReplace, busy: form.isPending } };
}
