import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy } from 'react';
import { fetchStep } from '../../features/cv/components/lazy-steps.ts';
import { stepOf } from '../../features/cv/steps.ts';
import { useHasStored } from '../../features/cv/use-has-stored.ts';
import { Begun } from './begun.tsx';
import { PaperTabs } from './paper-tabs.tsx';
import { Privacy } from './privacy.tsx';
import { start } from './start.ts';

const OwnCv = lazy(() => {
  fetchStep(stepOf(new URLSearchParams(window.location.search).get('step')));
  return withTimeout(import('./own-cv.tsx')).then(({ OwnCv }) => ({ default: OwnCv }));
});

/** Builds a one-page CV on the device, for everyone. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <header className="hero hero-slim">
        <div className="page">
          <PageHeading
            title={t`CV and letter`}
            description={t`A one-page CV in eight short steps, made on your own phone and saved as PDF or Word. Free, and nothing is sent to us. For a first job too.`}
          />
          <p className="lead">
            <Trans>One page, in eight short steps. It is made on your phone, and free.</Trans>
          </p>
        </div>
      </header>
      <div className="page">
        <PaperTabs />
        <Begun before={<Before />}>
          <OwnCv />
        </Begun>
      </div>
    </>
  );
}

function Before() {
  const hasKept = useHasStored();
  return (
    <div className="reading-page">
      <p>
        <ButtonLink to={start}>
          {hasKept ? <Trans>Go on with my CV</Trans> : <Trans>Start my CV</Trans>}
        </ButtonLink>
      </p>
      <h2>
        <Trans>How it works</Trans>
      </h2>
      <ol>
        <li>
          <Trans>
            You answer short questions: how to reach you, what you can do and what proves it, school and
            certificates.
          </Trans>
        </li>
        <li>
          <Trans>You see the page as you write, and what a reader sees first.</Trans>
        </li>
        <li>
          <Trans>You save it as PDF or for Word. It works without a network once you have begun.</Trans>
        </li>
      </ol>
      <h2>
        <Trans>No job yet? You have more to show than you think</Trans>
      </h2>
      <p>
        <Trans>
          Church, a spaza shop, sport, a stall, caring for someone: paid or not, it was work. The steps help
          you to say it so that a stranger believes it.
        </Trans>
      </p>
      <Privacy />
    </div>
  );
}
