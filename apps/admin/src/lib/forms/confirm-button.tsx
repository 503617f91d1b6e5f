import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { Field } from '@readytowork/ui/form/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useSay } from '../status.tsx';

interface ConfirmButtonProps<Result> {
  /** Text of the button, also in the dialog: a verb. */
  action: string;
  look?: 'primary' | 'secondary' | 'quiet';
  /** A question: "Deactivate this account?" */
  title: string;
  /** The consequences, and whether the action can be undone. */
  children: ReactNode;
  /** Words to type first, such as the email address, for an action that cannot be undone. */
  typed?: string;
  /** The action. The dialog closes on success and shows the error on failure. */
  act: () => Promise<Result>;
  /** Toast shown on success. */
  done: ReactNode;
  onDone?: (result: Result) => void;
  disabled?: boolean;
}

/** A button that explains the consequences in a dialog and acts once the user confirms. */
export function ConfirmButton<Result>({
  action,
  look = 'secondary',
  disabled,
  ...rest
}: ConfirmButtonProps<Result>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} disabled={disabled} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {open && <ConfirmDialog {...rest} action={action} onClose={() => setOpen(false)} />}
    </>
  );
}

type ConfirmDialogProps<Result> = Omit<ConfirmButtonProps<Result>, 'look' | 'disabled'> & {
  onClose: () => void;
};

/** The dialog without its button. */
export function ConfirmDialog<Result>({
  action,
  title,
  children,
  typed,
  act,
  done,
  onDone,
  onClose,
}: ConfirmDialogProps<Result>) {
  const say = useSay();
  const formId = useId();
  const [entry, setEntry] = useState('');
  const call = useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      onClose();
      say(done);
      onDone?.(result);
    },
  });
  const isTyped = typed === undefined || entry.trim() === typed;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped && !call.isPending) call.mutate();
  };
  const actions = (
    <>
      <Button look="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={formId} busy={call.isPending} disabled={!isTyped}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onClose={onClose} actions={actions}>
      <form id={formId} onSubmit={confirm}>
        {children}
        {typed !== undefined && (
          <Field
            label={
              <Trans>
                Type <strong className="to-type">{typed}</strong> to confirm
              </Trans>
            }
            value={entry}
            onChange={({ target }) => setEntry(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {call.error && <Alert kind="error">{errorMessage(call.error)}</Alert>}
      </form>
    </Dialog>
  );
}
