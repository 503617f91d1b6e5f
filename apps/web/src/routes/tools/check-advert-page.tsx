import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { AllSigns } from '../../features/advert-check/all-signs.tsx';
import { CheckForm } from '../../features/advert-check/check-form.tsx';

/** Looks for warning signs in a job advert, without sending it anywhere. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading
            title={t`Check a job advert`}
            description={t`Paste a job advert and see which warning signs of a scam it has, and what to do. It is checked on your phone: nothing is sent.`}
          />
          <p className="lead">
            <Trans>See which warning signs of a scam it has, why they are signs, and what to do.</Trans>
          </p>
        </div>
      </header>
      <div className="page reading-page">
        <CheckForm />
        <AllSigns />
      </div>
    </>
  );
}
