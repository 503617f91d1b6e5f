import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { passMark } from '@readytowork/contract/constants';
import { Accordion, AccordionSection } from '@readytowork/ui/accordion';
import { ButtonLink } from '@readytowork/ui/button';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import type { Availability } from '../../features/assessment/availability.ts';
import { RateCourse } from '../../features/assessment/components/rate-course.tsx';
import { DownloadCertificate } from '../../features/certificate/download-certificate.tsx';
import { CourseResult } from '../../features/scorm/components/course-result.tsx';
import { packagePart } from '../../features/scorm/package-part.ts';
import styles from '../../features/scorm/scorm.module.scss';
import { UpRegistration } from '../../features/up-registration/up-registration.tsx';
import { quizStatusQuery } from '../../lib/queries.ts';
import { AboutModule } from '../module/about-module.tsx';
import { LastResult } from '../module/contents.tsx';
import { DownloadContent } from '../module/download-content.tsx';
import { addressOf, type View } from '../module/use-address.ts';
import { WithoutNetwork } from '../module/without-network.tsx';

interface ScormContentsProps {
  module: Webmodule;
  view: View;
  entry: Availability;
  isAdmin: boolean;
}

const group = 'module-contents';

/** Contents of a SCORM module: no 'Resources', and an assessment that needs no complete chapters. */
export function ScormContents({ module, view, entry, isAdmin }: ScormContentsProps) {
  return (
    <>
      <Accordion>
        <AccordionSection name={group} title={<Trans>Topics</Trans>} open>
          <div className={styles.entries}>
            <Link
              className={styles.content}
              to={addressOf.content}
              aria-current={view === 'slides' ? 'page' : undefined}
            >
              <Trans>Content</Trans>
            </Link>
            {module.passed_by_package && <PassedByPackage />}
            <CourseResult module={module} />
            <DownloadContent module={module} />
            {entry.shown && (
              <ButtonLink
                look="secondary"
                to={addressOf.assessment}
                aria-current={view === 'assessment' ? 'page' : undefined}
              >
                <Trans>Assessment</Trans>
              </ButtonLink>
            )}
          </div>
        </AccordionSection>
        {!isAdmin && (
          <AccordionSection name={group} title={<Trans>Certification</Trans>}>
            {module.has_assessment || module.passed_by_package ? (
              <>
                <DownloadCertificate module={module} />
                {module.has_assessment && <LastResult module={module.id} />}
                {module.passed_by_package && <RatePassed module={module.id} />}
              </>
            ) : (
              <p>
                <Trans>This course has no assessment, so there is no certificate for it.</Trans>
              </p>
            )}
          </AccordionSection>
        )}
      </Accordion>
      <AboutModule module={module}>
        <WithoutNetwork module={module} takesAssessment={entry.shown} pack={packagePart(module)} />
      </AboutModule>
      <div className={styles.further}>
        <UpRegistration module={module} />
      </div>
    </>
  );
}

/** Explains before the course that the package decides who passes, and how to earn the certificate. */
function PassedByPackage() {
  return (
    <p>
      <Trans>
        This course decides by itself who passes: there is no assessment of ours. When the course says that
        you passed, with {passMark}&nbsp;% or more if it gives a score, you get the certificate. The
        certificate says so too.
      </Trans>
    </p>
  );
}

function RatePassed({ module }: { module: number }) {
  const { data: status } = useQuery(quizStatusQuery(module));
  return status?.passed ? <RateCourse module={module} /> : null;
}
