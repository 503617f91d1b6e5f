import { Trans, useLingui } from '@lingui/react/macro';
import { isOfStaff } from '@readytowork/api-client/access-token';
import { signOut, useSession } from '@readytowork/api-client/session';
import { isStaffRole } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { factorQuery } from './queries.ts';
import { SetUp } from './set-up.tsx';

/**
 * Staff goes on in a session that began with the second factor. In any other the server refuses every call of theirs; here they are
 * told so once, and what to do.
 */
export function FactorGate({ children }: { children: ReactNode }) {
  const { roles, user_id } = useMe();
  const session = useSession();
  const isWanted = roles.some(isStaffRole) && !isOfStaff(session?.access ?? '');
  // The recovery codes still stand on the page when the session is one of staff already.
  const [isOpen, setOpen] = useState(!isWanted);
  if (isWanted && isOpen) setOpen(false);
  if (isOpen) return children;
  return <BeforeYouGoOn user={user_id} onDone={() => setOpen(true)} />;
}

function BeforeYouGoOn({ user, onDone }: { user: number; onDone: () => void }) {
  const { t } = useLingui();
  const factor = useQuery(factorQuery(user));
  const [hadOne, setHadOne] = useState<boolean>();
  if (factor.data && hadOne === undefined) setHadOne(factor.data.confirmed_at !== null);
  return (
    <main id="main" className="page notice-page">
      <PageHeading title={t`Before you go on`} />
      {factor.isPending && <Spinner />}
      {factor.isError && !factor.data && (
        <LoadFailure error={factor.error} onRetry={() => void factor.refetch()} busy={factor.isFetching} />
      )}
      {hadOne === true && <SignInWithCode />}
      {hadOne === false && (
        <>
          <p>
            <Trans>
              You can see and change what belongs to other people. So that a stolen password is not enough for
              that, staff sign in with a code from their phone as well. Set this up now: it takes three
              minutes.
            </Trans>
          </p>
          <SetUp user={user} onDone={onDone} />
        </>
      )}
    </main>
  );
}

/** They have a factor, and this session began without: their staff role came, or came back, after it. */
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
