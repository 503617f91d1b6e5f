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

/** The error that belongs to no field. */
export const Problem = ({ form: { problem } }: { form: Pick<Sent, 'problem'> }) =>
  problem ? <Alert kind="error">{errorMessage(problem)}</Alert> : null;

interface SubmitProps extends Pick<ComponentProps<typeof Button>, 'look' | 'disabled'> {
  form: Sent;
  /** A verb; "Save" where the form does not say. */
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

/** The same with the button in a row, and other actions beside it. */
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

/** The button alone, for a form that shows its error elsewhere. */
export const SubmitButton = ({ form, children, ...button }: SubmitProps) => (
  <Button type="submit" busy={form.isPending} {...button}>
    {children ?? <Trans>Save</Trans>}
  </Button>
);
