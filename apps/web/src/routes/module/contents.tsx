import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Accordion, AccordionSection } from '@readytowork/ui/accordion';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import type { Availability } from '../../features/assessment/availability.ts';
import { DownloadCertificate } from '../../features/certificate/download-certificate.tsx';
import type { Chapter } from '../../features/chapters/progress.ts';
import { quizStatusQuery } from '../../lib/queries.ts';
import { AboutModule } from './about-module.tsx';
import { DownloadContent } from './download-content.tsx';
import styles from './module.module.scss';
import { Resources } from './resources.tsx';
import { Topics } from './topics.tsx';
import { addressOf } from './use-address.ts';
import { WithoutNetwork } from './without-network.tsx';

interface ContentsProps {
  module: Webmodule;
  chapters: Chapter[];
  current: number | undefined;
  entry: Availability;
  isAdmin: boolean;
}

const group = 'module-contents';

/** A module's contents in the sections of docs/specification.md, section 2. */
export function Contents({ module, chapters, current, entry, isAdmin }: ContentsProps) {
  return (
    <>
      <Accordion>
        <AccordionSection name={group} title={<Trans>Topics</Trans>} open>
          <Topics chapters={chapters} current={current} entry={entry} />
          <div className={styles.download}>
            <DownloadContent module={module} />
          </div>
        </AccordionSection>
        {!module.is_scorm && (
          <AccordionSection name={group} title={<Trans>Resources</Trans>}>
            <Resources module={module} isAdmin={isAdmin} />
          </AccordionSection>
        )}
        {!isAdmin && (
          <AccordionSection name={group} title={<Trans>Certification</Trans>}>
            <DownloadCertificate module={module} />
            <LastResult module={module.id} />
          </AccordionSection>
        )}
      </Accordion>
      <AboutModule module={module} current={current}>
        {chapters.length > 0 && <WithoutNetwork module={module} takesAssessment={entry.shown} />}
      </AboutModule>
    </>
  );
}

/** Link to the last result, shown once the learner has finished an attempt. */
export function LastResult({ module }: { module: number }) {
  const { data } = useQuery(quizStatusQuery(module));
  if (!data?.attempts) return null;
  return (
    <p>
      <Link className="tap-link" to={addressOf.result}>
        <Trans>See your last result</Trans>
      </Link>
    </p>
  );
}
