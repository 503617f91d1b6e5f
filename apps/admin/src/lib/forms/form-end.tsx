import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import type { ComponentProps, ReactNode } from 'react';

/** The state of a form's call (useForm). */
interface Sent {
  problem: unknown;
  isPending: boolean;
}

/** Shows the error that belongs to no single field. */
export const Problem = ({ form: { problem } }: { form: Pick<Sent, 'problem'> }) =>
  problem ? <Alert kind="error">{errorMessage(problem)}</Alert> : null;

interface SubmitProps extends Pick<ComponentProps<typeof Button>, 'look' | 'disabled'> {
  form: Sent;
  /** Text of the button, a verb; "Save" by default. */
  children?: ReactNode;
}

/** The form's error and the button that sends it. */
export function Submit({ form, children, ...button }: SubmitProps) {
  return (
    <>
      <Problem form={form} />
      <SubmitButton form={form} {...button}>
        {children}
      </SubmitButton>
    </>
  );
}

/** The form's error and a row of buttons: the one that sends the form, and other actions. */
export function FormActions({ form, beside, ...rest }: SubmitProps & { beside?: ReactNode }) {
  return (
    <>
      <Problem form={form} />
      <div className="actions">
        <SubmitButton form={form} {...rest} />
        {beside}
      </div>
    </>
  );
}

/** Only the button, for a form that shows its error elsewhere. */
export const SubmitButton = ({ form, children, ...button }: SubmitProps) => (
  <Button type="submit" busy={form.isPending} {...button}>
    {children ?? <Trans>Save</Trans>}
  </Button>
);
