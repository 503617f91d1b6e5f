import '../../locales/cv/messages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { LetterBuilder } from '../../features/cv/components/letter-builder.tsx';
import { PaperTabs } from '../../features/cv/components/paper-tabs.tsx';
import { useOwnFacts } from './use-own-facts.ts';

/** The letter that goes with a CV. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading
            title={t`Write a cover letter`}
            description={t`A letter in four short parts: the job, your best proof, why this employer, and when you can start. Made on your own phone, as PDF, Word or the text of an email.`}
          />
          <p className="lead">
            <Trans>Half a page in four short parts. It can be the text of your email.</Trans>
          </p>
        </div>
      </header>
      <div className="page">
        <PaperTabs />
        <LetterBuilder facts={useOwnFacts()} />
      </div>
    </>
  );
}
