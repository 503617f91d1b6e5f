import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import doorway from '@readytowork/brand/illustrations/doorway.svg?raw';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Skeleton } from '@readytowork/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { goSignIn } from '../../lib/go-sign-in.ts';
import {
  finishAtService,
  isSignInPage,
  leaveForService,
  type Purpose,
  takeBegun,
} from '../../lib/sign-on.ts';
import { signOnQuery } from './queries.ts';

/** The sign-in page of staff whose organisation has a sign-in service. All others go on to the learner site's page. */
export function SignInPage() {
  const { data, isPending } = useQuery(signOnQuery);
  const [brought] = useState(() => (isSignInPage() ? takeAnswerOnce() : begunHere()));
  const [ended] = useState(hasEnded);
  const isElsewhere = !isPending && !data?.name;
  useEffect(() => {
    if (isElsewhere) goSignIn(ended);
  }, [isElsewhere, ended]);
  if (!data?.name) return <Skeleton />;
  return <Entrance name={data.name} only={data.only} ended={ended} brought={brought} />;
}

/** True if someone was signed in until now; kept over the reload that discarded their pages. */
const hasEnded = (): boolean => window.history.state?.usr?.ended === true;

interface Brought {
  purpose: Purpose;
  from: string;
  /** Undefined if the service has led back no answer yet. */
  finish: (() => Promise<void>) | undefined;
}

/** Sign-ins begin on any page of the site, and return to it. */
function begunHere(): Brought {
  const { hash, pathname, search } = window.location;
  return { purpose: 'sign-in', from: pathname + search + hash, finish: undefined };
}

/** Taken once a document: React may render a page twice before it shows it. */
let taken: Brought | undefined;
const takeAnswerOnce = (): Brought => {
  taken ??= takeAnswer();
  return taken;
};

/** Reads the answer of the service, and removes it from the address bar and the history. */
function takeAnswer(): Brought {
  const { hash, pathname, search } = window.location;
  const answer = search.slice(1);
  const purpose = hash === '#again' ? 'again' : hash === '#window' ? 'window' : 'sign-in';
  if (answer === '') return { purpose, from: '/admin/', finish: undefined };
  window.history.replaceState(null, '', pathname);
  const begun = takeBegun() ?? { begun: 'A'.repeat(43), purpose, from: '/admin/' };
  let finished: Promise<void> | undefined;
  // Once: a new session empties the queries, and the page that they hold is rendered anew.
  const finish = () => {
    finished ??= finishAtService(begun, answer);
    return finished;
  };
  return { ...begun, finish };
}

function Entrance({
  name,
  only,
  ended,
  brought,
}: {
  name: string;
  only: boolean;
  ended: boolean;
  brought: Brought;
}) {
  const { t } = useLingui();
  const { finish, from, purpose } = brought;
  const [isDone, setDone] = useState(false);
  const leave = useMutation({ mutationFn: () => leaveForService(purpose, from) });
  const finishing = useMutation({
    mutationFn: async () => finish?.(),
    onSuccess: () => (purpose === 'sign-in' ? window.location.replace(from) : setDone(true)),
  });
  const { mutate: finishNow } = finishing;
  const { mutate: leaveNow } = leave;
  const opensAtOnce = purpose !== 'sign-in' && !finish;
  useEffect(() => {
    if (finish) finishNow();
    else if (opensAtOnce) leaveNow();
  }, [finish, finishNow, leaveNow, opensAtOnce]);
  const { reset: stay } = leave;
  useEffect(() => {
    // The back button restores the page in its old state.
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, [stay]);
  useEffect(() => {
    if (isDone) window.close();
  }, [isDone]);
  const error = finishing.error ?? leave.error;
  const busy = leave.isPending || leave.isSuccess || finishing.isPending || (finishing.isSuccess && !isDone);
  return (
    <div className="page notice-page">
      <Drawing source={doorway} />
      <PageHeading
        title={purpose === 'again' ? t`Is it still you?` : t`Sign in to the administration site`}
      />
      {isDone && (
        <p role="status">
          <Trans>Done. You can close this window.</Trans>
        </p>
      )}
      {ended && !error && (
        <Alert kind="note">
          <Trans>Your session has ended. Sign in again, and you go on where you were.</Trans>
        </Alert>
      )}
      {error && <Alert kind="error">{errorMessage(error)}</Alert>}
      {purpose === 'sign-in' && <WhoElse only={only} />}
      {!isDone && (
        <div className="actions">
          <Button busy={busy} onClick={() => leaveNow()}>
            <Trans>Sign in with {name}</Trans>
          </Button>
          {purpose === 'sign-in' && (
            <Button look="quiet" onClick={() => goSignIn(false)}>
              <Trans>Sign in with a password</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const WhoElse = ({ only }: { only: boolean }) => (
  <p>
    {only ? (
      <Trans>Facilitators, and the account for emergencies, sign in with a password.</Trans>
    ) : (
      <Trans>Facilitators, and staff without such an account, sign in with a password.</Trans>
    )}
  </p>
);
