import '../../locales/cv/messages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { CvBuilder } from '../../features/cv/components/cv-builder.tsx';
import { PaperTabs } from '../../features/cv/components/paper-tabs.tsx';
import { useOwnFacts } from './use-own-facts.ts';

/** A CV of one page, made on the device, for whoever wants one. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading
            title={t`Build your CV`}
            description={t`A one-page CV in eight short steps, made on your own phone and saved as PDF or Word. Free, and nothing is sent to us. For a first job too.`}
          />
          <p className="lead">
            <Trans>One page, in eight short steps. It is made on your phone, and free.</Trans>
          </p>
        </div>
      </header>
      <div className="page">
        <PaperTabs />
        <CvBuilder facts={useOwnFacts()} />
      </div>
    </>
  );
}
