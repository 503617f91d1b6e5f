import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { askForFactor } from '@readytowork/api-client/factor-again';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { CodeEntry } from '@readytowork/second-factor/code-entry';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { useEffect, useState } from 'react';
import { isAtService } from '../../lib/at-service.ts';
import { confirmations, openSignInWindow } from '../../lib/sign-on.ts';

/**
 * Asks for a code when a call requires the second factor again. The API client then repeats the call
 * (api-client/factor-again.ts).
 */
export function StepUp() {
  const [asked, setAsked] = useState<{ answer: (given: boolean) => void }>();
  useEffect(() => askForFactor(() => new Promise((answer) => setAsked({ answer }))), []);
  // Ends the waiting call when the site closes.
  useEffect(() => () => asked?.answer(false), [asked]);
  if (!asked) return null;
  const close = (given: boolean) => {
    setAsked(undefined);
    asked.answer(given);
  };
  const Ask = isAtService() ? ServiceDialog : CodeDialog;
  return <Ask onGiven={() => close(true)} onClose={() => close(false)} />;
}

interface AskProps {
  onGiven: () => void;
  onClose: () => void;
}

function CodeDialog({ onGiven, onClose }: AskProps) {
  const form = useForm(
    (entered) => api('POST /v1/user/factor/prove/', { body: { code: entryOf(entered, 'code') } }),
    { onSuccess: onGiven },
  );
  const actions = (
    <>
      <Button look="secondary" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form="step-up" busy={form.isPending}>
        <Trans>Confirm</Trans>
      </Button>
    </>
  );
  return (
    <Dialog open title={<Trans>Is it still you?</Trans>} onClose={onClose} actions={actions}>
      <form {...form.props} id="step-up">
        {form.problem && (
          <Alert kind="error" onDismiss={form.reset}>
            {errorMessage(form.problem)}
          </Alert>
        )}
        <p>
          <Trans>This asks for a new code, so that nobody can do it at a screen that you left open.</Trans>
        </p>
        <CodeEntry errors={form.fields.code} onSwap={form.reset} />
      </form>
    </Dialog>
  );
}

/** For people who sign in at their organisation and have no code here: they sign in there again, in a separate window. */
function ServiceDialog({ onGiven, onClose }: AskProps) {
  useEffect(() => {
    const channel = confirmations();
    channel.onmessage = onGiven;
    return () => channel.close();
  }, [onGiven]);
  const actions = (
    <>
      <Button look="secondary" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button onClick={() => openSignInWindow('again')}>
        <Trans>Sign in again</Trans>
      </Button>
    </>
  );
  return (
    <Dialog open title={<Trans>Is it still you?</Trans>} onClose={onClose} actions={actions}>
      <p>
        <Trans>
          Sign in with your work account again, so that nobody can do this at a screen that you left open. A
          small window opens for it, and this page stays.
        </Trans>
      </p>
    </Dialog>
  );
}
