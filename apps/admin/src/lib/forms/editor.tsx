import { useForm } from '@readytowork/api-client/form/use-form';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useSay } from '../status.tsx';
import { useUnsaved } from '../use-unsaved.ts';
import { ConflictView } from './conflict-view.tsx';
import { bindDraft, type Draft } from './draft.ts';
import { FormActions } from './form-end.tsx';
import { useEdit } from './use-edit.ts';

interface FormProps<T, D extends object> {
  /** Toast shown on success. */
  done: ReactNode;
  /** Shows a state that the server has stored. */
  show: (now: T) => void;
  /** Renders the fields. */
  children: (draft: Draft<D>) => ReactNode;
}

interface EditorProps<T, D extends object> extends FormProps<T, D> {
  stored: T;
  valuesOf: (stored: T) => D;
  save: (values: D, revision: string) => Promise<T>;
  /** `editConflict` for this call. */
  conflictOf: (error: unknown) => { current: T; sent: object } | undefined;
  differences: (current: D, typed: D) => ComponentProps<typeof ConflictView>['fields'];
}

/** Edits a stored record. If a colleague saved first, the editor sees both versions instead of the fields, and chooses. */
export function Editor<T extends { revision: string }, D extends object>(props: EditorProps<T, D>) {
  const { stored, valuesOf, save, conflictOf, differences, show, done, children } = props;
  const [values, setValues] = useState(() => valuesOf(stored));
  const [revision, setRevision] = useState(stored.revision);
  useUnsaved(JSON.stringify(values) !== JSON.stringify(valuesOf(stored)));
  const begin = (now: T) => {
    show(now);
    setValues(valuesOf(now));
    setRevision(now.revision);
  };
  const form = useEdit({
    revision,
    save: (known) => save(values, known),
    conflictOf,
    show: begin,
    done,
  });
  return (
    <form {...form.props}>
      {form.conflict ? (
        <ConflictView {...form.conflict} fields={differences(valuesOf(form.conflict.current), values)} />
      ) : (
        <>
          {children(bindDraft(values, setValues, form.fields))}
          <FormActions form={form} />
        </>
      )}
    </form>
  );
}

interface NewEntryProps<T, D extends object> extends FormProps<T, D> {
  initial: D;
  /** Returns true if leaving the page would lose something. */
  isTyped: (values: D) => boolean;
  add: (values: D) => Promise<T>;
  /** The field from which the slug is derived: it also shows the slug's errors. */
  slugField: keyof D & string;
}

/** Form for a new record. `show` opens its page. */
export function NewEntry<T, D extends object>(props: NewEntryProps<T, D>) {
  const { initial, isTyped, add, slugField, show, done, children } = props;
  const say = useSay();
  const [values, setValues] = useState(initial);
  const form = useForm(() => add(values), {
    onSuccess: (added) => {
      say(done);
      show(added);
    },
  });
  useUnsaved(!form.isSuccess && isTyped(values));
  const errors = { ...form.fields, [slugField]: form.fields[slugField] ?? form.fields.slug };
  return (
    <form {...form.props}>
      {children(bindDraft(values, setValues, errors))}
      <FormActions form={form} />
    </form>
  );
}
