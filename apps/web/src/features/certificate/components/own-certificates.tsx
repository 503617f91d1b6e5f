import { Select, Trans } from '@lingui/react/macro';
import certificate from '@readytowork/brand/illustrations/certificate.svg?raw';
import type { OwnCertificate } from '@readytowork/contract';
import { passMark } from '@readytowork/contract/constants';
import { ButtonLink } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { pluralForm } from '@readytowork/ui/plural-form';
import { paths } from '../../../lib/paths.ts';
import styles from './certificate.module.scss';
import { OwnCertificateCard } from './own-certificate.tsx';

/** All certificates of the learner, or how to earn the first one. */
export function OwnCertificates({ certificates }: { certificates: OwnCertificate[] }) {
  const count = certificates.length;
  if (count === 0) return <None />;
  return (
    <>
      <ul className={styles.list}>
        {certificates.map((one) => (
          <OwnCertificateCard key={one.number} certificate={one} />
        ))}
      </ul>
      <p className="muted">
        <Select
          value={pluralForm(count)}
          _one={`${count} certificate in all.`}
          other={`${count} certificates in all.`}
        />
      </p>
    </>
  );
}

function None() {
  return (
    <section className={`card ${styles.none}`}>
      <Drawing source={certificate} />
      <h2>
        <Trans>Your first certificate is waiting</Trans>
      </h2>
      <p>
        <Trans>
          Finish a course, then pass its assessment with {passMark}&nbsp;% or more. Your certificate comes
          here the moment you pass, free, and it stays yours.
        </Trans>
      </p>
      <ButtonLink to={paths.dashboard}>
        <Trans>Go to my courses</Trans>
      </ButtonLink>
    </section>
  );
}
