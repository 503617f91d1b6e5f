import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import envelope from '@readytowork/brand/illustrations/envelope.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { useEffect, useState } from 'react';
import { Unsubscribe } from '../../features/account/unsubscribe.tsx';
import { AnswerByLink } from '../../features/outcomes/answer-by-link.tsx';
import { paths } from '../../lib/paths.ts';

const stop = (token: string) => api('POST /v1/outcomes/stop/', { body: { token } });

const words = {
  before: <Trans>We will not ask you by email anymore. Everything else stays as it is.</Trans>,
  button: <Trans>Stop these emails</Trans>,
  done: <Trans>We will not ask you by email anymore. You can allow it again in “My details”.</Trans>,
  missing: <Trans>This page needs the link in our email. You can also answer on your home page.</Trans>,
};

/** Target of the links in a mail that asks what a learner does: to answer, or to stop these mails. Works without a session. */
export function Page() {
  const { t } = useLingui();
  const question = useQuestion();
  return (
    <div className="page notice-page">
      <Drawing source={envelope} />
      <PageHeading title={t`What do you do now?`} />
      {question ? (
        <AnswerByLink token={question} />
      ) : (
        <Unsubscribe path={paths.outcome} stop={stop} words={words} />
      )}
      <p>
        <Link className="tap-link" to={paths.dashboard}>
          <Trans>Go to my learning</Trans>
        </Link>
      </p>
    </div>
  );
}

/** The token of a question, which is removed from the address bar at once. */
function useQuestion(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('question');
    if (!found) return;
    window.history.replaceState(window.history.state, '', paths.outcome);
    setToken(found);
  }, []);
  return token;
}
