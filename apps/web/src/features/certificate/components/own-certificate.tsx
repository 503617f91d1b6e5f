import { Trans } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { OwnCertificate } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { longDate } from '@readytowork/ui/dates';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../../lib/paths.ts';
import { useUnprintable } from '../../../lib/use-unprintable.ts';
import styles from './certificate.module.scss';
import { ShareCertificate } from './share-certificate.tsx';

/** One of the learner's certificates with its actions. */
export function OwnCertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const { module, date, issuer, number, withdrawn, learnt, by_package } = certificate;
  const letters = useUnprintable(certificate.name);
  return (
    <li className={`card ${styles.own}`}>
      <h2>{module}</h2>
      <p className="muted">
        <Trans>
          {longDate(date)}, issued by {issuer}
        </Trans>
      </p>
      {by_package && (
        <p className="muted">
          <Trans>The package of this course reported the pass; the certificate says so.</Trans>
        </p>
      )}
      {withdrawn ? (
        <Alert kind="note">
          <Trans>This certificate was withdrawn. Log a ticket and we will tell you why.</Trans>
        </Alert>
      ) : (
        <>
          {letters && <OtherSpelling letters={letters} />}
          <div className={styles.ways}>
            {!letters && <Download certificate={certificate} />}
            <Link className="tap-link" to={`/verify/${number}`}>
              <Trans>See what others see</Trans>
            </Link>
          </div>
          {learnt.length > 0 && (
            <details>
              <summary>
                <Trans>What it says you have learnt</Trans>
              </summary>
              <ul>
                {learnt.map((thing) => (
                  <li key={thing}>{thing}</li>
                ))}
              </ul>
            </details>
          )}
          <details>
            <summary>
              <Trans>Share it, or add it to your CV</Trans>
            </summary>
            <ShareCertificate certificate={certificate} isPrintable={!letters} />
          </details>
        </>
      )}
    </li>
  );
}

/** The name was fixed with the pass, so a change in Manage Profile does not reach this certificate. */
function OtherSpelling({ letters }: { letters: string }) {
  return (
    <Alert kind="note">
      <p>
        <Trans>
          We can’t print {letters} on this certificate. Tell us your name in Latin letters, as in your
          passport, and we issue it again: number, day and course stay.
        </Trans>
      </p>
      <Link className="tap-link" to={paths.ticket}>
        <Trans>Log a ticket</Trans>
      </Link>
    </Alert>
  );
}

function Download({ certificate: { module, module_id } }: { certificate: OwnCertificate }) {
  return (
    <DownloadButton
      fetchFile={() =>
        download('GET /v1/quiz/quiz/:module/get_certificate/', { params: { module: module_id } })
      }
      fileName={`${module} Certificate.pdf`}
    >
      <Trans>Download</Trans> <span className="visually-hidden">{module}</span>
    </DownloadButton>
  );
}
