import { Trans } from '@lingui/react/macro';
import { ApiError, errorMessage } from '@readytowork/api-client/api-error';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { signInWithFactor } from '@readytowork/api-client/sign-in';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { CodeField } from '@readytowork/ui/form/code-field';
import { useState } from 'react';

interface CodeFormProps {
  /** Token from the first step of signing in. */
  token: string;
  /** Moves data of accounts merged into this one. */
  onFormer: (former: number[], user: number) => void;
  /** Returns to the password step. @param why the server's message, if the user took too long */
  onBeginAgain: (why?: string) => void;
}

/** Second step of signing in, for accounts with a second factor: a code from the app or a recovery code. */
export function CodeForm({ token, onFormer, onBeginAgain }: CodeFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const form = useForm(async (entered) => {
    try {
      await signInWithFactor(token, entryOf(entered, 'code'), onFormer);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onBeginAgain(errorMessage(error));
      throw error;
    }
  });
  const swap = () => {
    form.reset();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  return (
    <form {...form.props}>
      {form.problem && (
        <Alert kind="error" onDismiss={form.reset}>
          {errorMessage(form.problem)}
        </Alert>
      )}
      <CodeField key={kind} kind={kind} takesFocus {...wordsOf[kind]} errors={form.fields.code} />
      <div className="form-actions">
        <Button type="submit" busy={form.isPending}>
          <Trans>Sign In</Trans>
        </Button>
        <Button look="quiet" onClick={() => onBeginAgain()}>
          <Trans>Begin again</Trans>
        </Button>
      </div>
      <p>
        <Button look="quiet" onClick={swap}>
          {kind === 'app' ? <Trans>Use a recovery code instead</Trans> : <Trans>Use the app instead</Trans>}
        </Button>
      </p>
    </form>
  );
}

const wordsOf = {
  app: {
    label: <Trans>Code from your app</Trans>,
    hint: <Trans>Open the authenticator app on your phone and type the six digits for ReadytoWork.</Trans>,
  },
  recovery: {
    label: <Trans>Recovery code</Trans>,
    hint: (
      <Trans>
        Use one of the ten codes that you saved. Each works once. If you have none left, ask us through
        Self-help to reset your codes.
      </Trans>
    ),
  },
};
