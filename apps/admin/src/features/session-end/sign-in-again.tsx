import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useState } from 'react';
import { learnerSite } from '../../lib/paths.ts';
import { openSignInWindow } from '../../lib/sign-on.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

interface SignInAgainProps {
  email: string;
  /** True if the session began at the organisation's sign-in service. */
  atService: boolean;
}

/** Signs the user of a covered page in again. */
export function SignInAgain({ email, atService }: SignInAgainProps) {
  const [token, setToken] = useState<string>();
  const [why, setWhy] = useState<string>();
  const beginAgain = (reason?: string) => {
    setWhy(reason);
    setToken(undefined);
  };
  return (
    <main>
      <h1 id="cover-title">
        <Trans>You are signed out</Trans>
      </h1>
      <p>
        <Trans>
          Nobody used this page for 15 minutes, so we closed it. What you typed is kept. Sign in again, and
          you go on where you were.
        </Trans>
      </p>
      {atService ? (
        <Button onClick={() => openSignInWindow('window')} autoFocus>
          <Trans>Sign in with your work account</Trans>
        </Button>
      ) : token ? (
        <CodeStep token={token} onBeginAgain={beginAgain} />
      ) : (
        <PasswordStep email={email} why={why} onCodeWanted={setToken} />
      )}
      <p>
        <a className="tap-link" href={learnerSite.signIn}>
          <Trans>Sign in as someone else</Trans>
        </a>
      </p>
    </main>
  );
}
