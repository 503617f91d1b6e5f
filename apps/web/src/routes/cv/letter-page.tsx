import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy } from 'react';
import { Begun } from './begun.tsx';
import { PaperTabs } from './paper-tabs.tsx';
import { Privacy } from './privacy.tsx';
import { letterStart } from './start.ts';

const OwnLetter = lazy(() =>
  withTimeout(import('./own-letter.tsx')).then(({ OwnLetter }) => ({ default: OwnLetter })),
);

/** The cover letter for a CV. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <header className="hero hero-slim">
        <div className="page">
          <PageHeading
            title={t`Cover letter`}
            description={t`A letter in four short parts: the job, your best proof, why this employer, and when you can start. Made on your own phone, as PDF, Word or the text of an email.`}
          />
          <p className="lead">
            <Trans>Half a page in four short parts. It can be the text of your email.</Trans>
          </p>
        </div>
      </header>
      <div className="page">
        <PaperTabs />
        <Begun before={<Before />}>
          <OwnLetter />
        </Begun>
      </div>
    </>
  );
}

function Before() {
  return (
    <div className="reading-page">
      <p>
        <ButtonLink to={letterStart}>
          <Trans>Write my letter</Trans>
        </ButtonLink>
      </p>
      <h2>
        <Trans>The four parts</Trans>
      </h2>
      <ol>
        <li>
          <Trans>Which job, and where you saw it.</Trans>
        </li>
        <li>
          <Trans>Your best proof for it: what you did, how much or how often, what came of it.</Trans>
        </li>
        <li>
          <Trans>
            Why this employer. This is where most letters go wrong: “You are a market leader” fits anyone.
            Name one real thing that you saw.
          </Trans>
        </li>
        <li>
          <Trans>When you can start, and your number.</Trans>
        </li>
      </ol>
      <Privacy />
    </div>
  );
}
