import { Trans, useLingui } from '@lingui/react/macro';
import { SetUp } from '@readytowork/second-factor/set-up';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '../../lib/sign-out.ts';
import { factorQuery } from './queries.ts';

interface BeforeYouGoOnProps {
  user: number;
  /** Called once the session has its second factor. */
  onDone: () => void;
}

/** Shown instead of the site to staff who signed in with a password only. */
export function BeforeYouGoOn({ user, onDone }: BeforeYouGoOnProps) {
  const { t } = useLingui();
  const factor = useQuery(factorQuery(user));
  const [hadOne, setHadOne] = useState<boolean>();
  if (factor.data && hadOne === undefined) setHadOne(factor.data.confirmed_at !== null);
  return (
    <div className="page notice-page">
      <PageHeading title={t`Before you go on`} />
      {factor.isPending && <Spinner />}
      {factor.isError && !factor.data && (
        <LoadFailure error={factor.error} onRetry={() => void factor.refetch()} busy={factor.isFetching} />
      )}
      {hadOne === true && <SignInWithCode />}
      {hadOne === false && (
        <SetUp user={user} onDone={onDone}>
          <p>
            <Trans>
              You can see and change what belongs to other people. So that a stolen password is not enough for
              that, staff sign in with a code from their phone as well. Set this up now: it takes three
              minutes.
            </Trans>
          </p>
        </SetUp>
      )}
    </div>
  );
}

/** For an account with a factor whose session began before it got its staff role. */
function SignInWithCode() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    setBusy(await signOut());
  };
  return (
    <>
      <p>
        <Trans>You signed in with your password alone. Sign in again, with a code from your app.</Trans>
      </p>
      <Button busy={busy} onClick={leave}>
        <Trans>Sign in again</Trans>
      </Button>
    </>
  );
}
