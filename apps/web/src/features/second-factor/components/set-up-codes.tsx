import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { CodeEntry } from '@readytowork/second-factor/code-entry';
import { SetUp } from '@readytowork/second-factor/set-up';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useState } from 'react';

interface SetUpCodesProps {
  userId: number;
  factor: { confirmed_at: string | null };
  onDone: () => void;
}

/** Sets up an authenticator app. An account that has one needs a code from it first. */
export function SetUpCodes({ userId, factor, onDone }: SetUpCodesProps) {
  const [isProven, setProven] = useState(factor.confirmed_at === null);
  if (!isProven) return <PresentCode onGiven={() => setProven(true)} onCancel={onDone} />;
  return (
    <SetUp user={userId} onDone={onDone}>
      <p>
        <Trans>This takes about three minutes. You need your phone, and paper for ten recovery codes.</Trans>
      </p>
      <p>
        <Button look="quiet" onClick={onDone}>
          <Trans>Not now</Trans>
        </Button>
      </p>
    </SetUp>
  );
}

function PresentCode({ onGiven, onCancel }: { onGiven: () => void; onCancel: () => void }) {
  const form = useForm(
    (entered) => api('POST /v1/user/factor/prove/', { body: { code: entryOf(entered, 'code') } }),
    { onSuccess: onGiven },
  );
  return (
    <form {...form.props}>
      {form.problem && (
        <Alert kind="error" onDismiss={form.reset}>
          {errorMessage(form.problem)}
        </Alert>
      )}
      <p>
        <Trans>First, a code from the app that you use now.</Trans>
      </p>
      <CodeEntry errors={form.fields.code} onSwap={form.reset} />
      <div className="form-actions">
        <Button type="submit" busy={form.isPending}>
          <Trans>Go on</Trans>
        </Button>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  );
}
