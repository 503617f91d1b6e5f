import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { latePart } from '../../../lib/late-part.ts';
import { factorQuery } from '../queries.ts';

const useCodeForms = latePart(() => import('../code-step.ts'));

type Wish = 'set-up' | 'remove';

/** Lets people protect their account with codes from an authenticator app, and take that back. */
export function SignInCodes({ userId }: { userId: number }) {
  const factor = useQuery(factorQuery(userId));
  const [wish, setWish] = useState<Wish>();
  return (
    <section className="card">
      <h2>
        <Trans>Codes for signing in</Trans>
      </h2>
      {factor.isPending && <Spinner />}
      {factor.isError && !factor.data && (
        <LoadFailure error={factor.error} onRetry={() => void factor.refetch()} busy={factor.isFetching} />
      )}
      {factor.data && wish && (
        <Wanted wish={wish} userId={userId} factor={factor.data} onDone={() => setWish(undefined)} />
      )}
      {factor.data && !wish && <State factor={factor.data} onWish={setWish} />}
    </section>
  );
}

interface Factor {
  exempt: boolean;
  confirmed_at: string | null;
  recovery_codes: number;
  recent_until: string | null;
}

function State({ factor, onWish }: { factor: Factor; onWish: (wish: Wish) => void }) {
  const { confirmed_at, exempt, recovery_codes: left } = factor;
  if (exempt)
    return (
      <p>
        <Trans>This is a demo account. Everybody knows its password, so it signs in without a code.</Trans>
      </p>
    );
  if (confirmed_at === null)
    return (
      <>
        <p>
          <Trans>
            Someone who learns your password can sign in as you. If you sign in with codes as well, they would
            need your phone too. The codes come from a free app and use no data.
          </Trans>
        </p>
        <Button look="secondary" onClick={() => onWish('set-up')}>
          <Trans>Sign in with codes</Trans>
        </Button>
      </>
    );
  return (
    <>
      <p>
        <Trans>
          You sign in with your password and a code from your app, since {longDate(confirmed_at)}. Recovery
          codes left: {left}.
        </Trans>
      </p>
      <p>
        <Trans>
          Do you have a new phone, or few recovery codes left? Set the app up again. The old app works until
          the new one is confirmed.
        </Trans>
      </p>
      <div className="form-actions">
        <Button look="secondary" onClick={() => onWish('set-up')}>
          <Trans>Set the app up again</Trans>
        </Button>
        <Button look="quiet" onClick={() => onWish('remove')}>
          <Trans>Sign in without codes</Trans>
        </Button>
      </div>
    </>
  );
}

interface WantedProps {
  wish: Wish;
  userId: number;
  factor: Factor;
  onDone: () => void;
}

function Wanted({ wish, userId, factor, onDone }: WantedProps) {
  const { part, error, retry } = useCodeForms(true);
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (!part) return <Spinner />;
  return (
    <>
      {wish === 'remove' ? (
        <part.RemoveCodes userId={userId} onDone={onDone} />
      ) : (
        <part.SetUpCodes userId={userId} factor={factor} onDone={onDone} />
      )}
    </>
  );
}
