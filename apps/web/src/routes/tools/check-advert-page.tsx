import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useState } from 'react';
import { AllSigns } from '../../features/advert-check/all-signs.tsx';
import { CheckForm } from '../../features/advert-check/check-form.tsx';
import { usePathTick } from '../../features/learning-path/use-path-tick.ts';

/** Looks for warning signs in a job advert, without sending it anywhere. */
export function Page() {
  const { t } = useLingui();
  const [hasChecked, setHasChecked] = useState(false);
  usePathTick('advert', hasChecked);
  return (
    <>
      <header className="hero hero-slim">
        <div className="page">
          <PageHeading
            title={t`Advert check`}
            description={t`Paste a job advert and see which warning signs of a scam it has, and what to do. It is checked on your phone: nothing is sent.`}
          />
          <p className="lead">
            <Trans>See which warning signs of a scam it has, why they are signs, and what to do.</Trans>
          </p>
        </div>
      </header>
      <div className="page reading-page">
        <CheckForm onChecked={() => setHasChecked(true)} />
        <AllSigns />
      </div>
    </>
  );
}
