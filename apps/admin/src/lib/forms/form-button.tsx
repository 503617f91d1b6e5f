import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { type ReactNode, useId, useState } from 'react';
import { useSay } from '../status.tsx';
import { useUnsavedDialog } from '../use-unsaved.ts';

interface FormButtonProps<Result> {
  /** Text of the button, also in the dialog: a verb. */
  action: string;
  look?: 'primary' | 'secondary' | 'quiet';
  title: string;
  /** Renders the fields with their errors. */
  children: (fields: Record<string, string[] | undefined>) => ReactNode;
  send: (form: HTMLFormElement) => Promise<Result>;
  /** Toast shown on success. */
  done: ReactNode;
  onDone?: (result: Result) => unknown;
}

/** A button that opens a dialog with a form. The dialog closes on success. */
export function FormButton<Result>({ action, look = 'secondary', ...rest }: FormButtonProps<Result>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {open && <FormDialog {...rest} action={action} onClose={() => setOpen(false)} />}
    </>
  );
}

type FormDialogProps<Result> = Omit<FormButtonProps<Result>, 'look'> & { onClose: () => void };

function FormDialog<Result>({
  action,
  title,
  children,
  send,
  done,
  onDone,
  onClose,
}: FormDialogProps<Result>) {
  const say = useSay();
  const formId = useId();
  const form = useForm(send, {
    onSuccess: (result) => {
      onClose();
      say(done);
      return onDone?.(result);
    },
  });
  const { typing, close } = useUnsavedDialog(onClose);
  const actions = (
    <>
      <Button look="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={formId} busy={form.isPending}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onClose={close} actions={actions}>
      <form {...form.props} {...typing} id={formId}>
        {children(form.fields)}
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
      </form>
    </Dialog>
  );
}
