import { Select, Trans } from '@lingui/react/macro';
import { SetUp } from '@readytowork/second-factor/set-up';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { When } from '../../lib/when.tsx';
import { factorQuery } from './queries.ts';

/** With fewer recovery codes than this, the page suggests new ones. */
const few = 3;

/** Shows the signed-in person's authenticator app, and how to move it to another phone. */
export function FactorCard({ user }: { user: number }) {
  const factor = useQuery(factorQuery(user));
  return (
    <section className="card" aria-labelledby="factor">
      <h2 id="factor">
        <Trans>Codes for signing in</Trans>
      </h2>
      {factor.isError && !factor.data && (
        <LoadFailure error={factor.error} onRetry={() => void factor.refetch()} busy={factor.isFetching} />
      )}
      {factor.data?.exempt && (
        <p>
          <Trans>This is a demo account. Everybody knows its password, so it signs in without a code.</Trans>
        </p>
      )}
      {factor.data && !factor.data.exempt && !factor.data.confirmed_at && (
        <p>
          <Trans>You sign in with your work account, so you need no codes here.</Trans>
        </p>
      )}
      {factor.data?.confirmed_at && (
        <Present user={user} since={factor.data.confirmed_at} left={factor.data.recovery_codes} />
      )}
    </section>
  );
}

interface PresentProps {
  user: number;
  since: string;
  /** The recovery codes that were just made. */
  left: number;
}

function Present({ user, since, left }: PresentProps) {
  const [settingUp, setSettingUp] = useState(false);
  if (settingUp) return <SetUp user={user} onDone={() => setSettingUp(false)} />;
  return (
    <>
      <p>
        <Trans>
          You sign in with your password and a code from the authenticator app on your phone. It has been set
          up since <When at={since} dayOnly />.
        </Trans>
      </p>
      <p>
        <Select
          value={pluralForm(left)}
          _one={`You have ${left} recovery code left.`}
          other={`You have ${left} recovery codes left.`}
        />
      </p>
      {left <= few && (
        <Alert kind="note">
          <Trans>These are few. Set the app up again, and you get ten new codes.</Trans>
        </Alert>
      )}
      <p>
        <Trans>
          A new phone, or new recovery codes? Set the app up again. The old app and the old codes work until
          you have confirmed the new one.
        </Trans>
      </p>
      <Button look="secondary" onClick={() => setSettingUp(true)}>
        <Trans>Set the app up again</Trans>
      </Button>
    </>
  );
}
