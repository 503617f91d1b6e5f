import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { ShareCertificate } from '../../certificate/components/share-certificate.tsx';
import { DownloadCertificate } from '../../certificate/download-certificate.tsx';
import { ownCertificatesQuery } from '../../certificate/own-certificates-query.ts';
import { Onward } from '../../onward/onward.tsx';
import { MailChoice } from '../../outcomes/mail-choice.tsx';
import styles from '../assessment.module.scss';
import { NextCourse } from './next-course.tsx';
import { RateCourse } from './rate-course.tsx';

/** Shown after a pass: the certificate, ways to share it, and the next course. */
export function Passed({ module, entry }: { module: Webmodule; entry: string }) {
  return (
    <>
      <div className={styles.certificate}>
        <DownloadCertificate module={module} look="primary" />
        <Share module={module.id} />
      </div>
      <Onward />
      <NextCourse after={module.id} />
      <RateCourse module={module.id} />
      <div className="actions">
        <ButtonLink look="secondary" to={paths.dashboard}>
          <Trans>Back to my learning</Trans>
        </ButtonLink>
        <ButtonLink look="quiet" to={entry} replace>
          <Trans>Practise again</Trans>
        </ButtonLink>
      </div>
      <MailChoice />
    </>
  );
}

/** Offers to share the certificate. Its space is reserved while the certificate is fetched. */
function Share({ module }: { module: number }) {
  const { data, isPending } = useQuery(ownCertificatesQuery);
  const certificate = data?.find(({ module_id, withdrawn }) => module_id === module && !withdrawn);
  // The certificate was revoked or could not be fetched; the download button explains it.
  if (!certificate && !isPending) return null;
  return (
    <div className={styles.share}>
      {certificate && (
        <>
          <p>
            <Trans>
              Show it to employers: anyone can check it, without an account.{' '}
              <Link to={paths.certificates}>All my certificates</Link>
            </Trans>
          </p>
          <ShareCertificate certificate={certificate} />
        </>
      )}
    </div>
  );
}
