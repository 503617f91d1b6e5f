import { Trans, useLingui } from '@lingui/react/macro';
import envelope from '@readytowork/brand/illustrations/envelope.svg?raw';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api, isPassing, wordsFor } from '../lib/api.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { paths } from './pages.ts';

type Stage = { kind: 'asking' | 'done' | 'missing' } | { kind: 'failed'; error: unknown };

/** Where the link of the mail leads: it confirms the address by itself. */
export function ConfirmEmailPage() {
  const { t } = useLingui();
  const { stage, confirm } = useConfirmation();
  return (
    <div className="page notice-page">
      <Drawing source={envelope} />
      <PageHeading title={t`Confirm your email address`} />
      {stage.kind === 'asking' && (
        <Spinner>
          <Trans>Confirming…</Trans>
        </Spinner>
      )}
      {stage.kind === 'done' && (
        <Alert kind="success">
          <Trans>Thank you. Your email address is confirmed.</Trans>
        </Alert>
      )}
      {stage.kind === 'missing' && (
        <Alert kind="note">
          <Trans>
            This page needs the link of our mail. Open the mail again, or ask for another on your dashboard.
          </Trans>
        </Alert>
      )}
      {stage.kind === 'failed' && (
        <Alert kind="error">
          <p>{wordsFor(stage.error)}</p>
          {isPassing(stage.error) && (
            <Button look="secondary" onClick={confirm}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Alert>
      )}
      <div className="actions">
        <ButtonLink to={paths.dashboard}>
          <Trans>Go to my learning</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

/** The token leaves the address bar at once: it must not stay in the history or in a referrer. */
function useConfirmation() {
  const [token, setToken] = useState<string>();
  const [stage, setStage] = useState<Stage>({ kind: 'asking' });
  const cache = useQueryClient();
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('token');
    if (found) window.history.replaceState(window.history.state, '', paths.confirmEmail);
    setToken((held) => found ?? held ?? '');
  }, []);
  const confirm = useCallback(async () => {
    if (token === undefined) return;
    if (token === '') return setStage({ kind: 'missing' });
    setStage({ kind: 'asking' });
    try {
      await api('POST /api/register/confirm/', { body: { token } });
      void cache.invalidateQueries({ queryKey: ['user'] });
      setStage({ kind: 'done' });
    } catch (error) {
      setStage({ kind: 'failed', error });
    }
  }, [token, cache]);
  useEffect(() => void confirm(), [confirm]);
  return { stage, confirm };
}
