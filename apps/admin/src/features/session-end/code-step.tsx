import { Trans } from '@lingui/react/macro';
import { ApiError, errorMessage } from '@readytowork/api-client/api-error';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { signInWithFactor } from '@readytowork/api-client/sign-in';
import { CodeEntry } from '@readytowork/second-factor/code-entry';
import { Button } from '@readytowork/ui/button';
import { Problem, SubmitButton } from '../../lib/forms/form-end.tsx';

interface CodeStepProps {
  /** The token that the first step returned. */
  token: string;
  /** Goes back to the password. @param why the server's message if the step took too long */
  onBeginAgain: (why?: string) => void;
}

export function CodeStep({ token, onBeginAgain }: CodeStepProps) {
  const form = useForm(async (entered) => {
    try {
      await signInWithFactor(token, entryOf(entered, 'code'));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onBeginAgain(errorMessage(error));
      throw error;
    }
  });
  return (
    <form {...form.props}>
      <Problem form={form} />
      <CodeEntry errors={form.fields.code} onSwap={form.reset} />
      <div className="actions">
        <SubmitButton form={form}>
          <Trans>Sign in</Trans>
        </SubmitButton>
        <Button look="quiet" onClick={() => onBeginAgain()}>
          <Trans>Begin again</Trans>
        </Button>
      </div>
    </form>
  );
}
