import { useForm } from '@readytowork/api-client/form/use-form';
import { type ReactNode, useRef, useState } from 'react';
import { useSay } from '../status.tsx';

interface EditOptions<T, Sent> {
  /** The revision of the state that the form shows. */
  revision: string;
  /** Saves what was typed, unless the server has another revision by now (If-Match). */
  save: (revision: string) => Promise<T>;
  /** `editConflict` of the call. */
  conflictOf: (error: unknown) => { current: T; sent: Sent } | undefined;
  /** Shows a state of the server in the form and on the page. */
  show: (now: T) => unknown;
  /** Toast shown on success. */
  done: ReactNode;
}

/**
 * A form for what two people may edit at once. Where a colleague was first (412), `conflict` is what ConflictView takes: both states, and
 * the editor's choice between them.
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
