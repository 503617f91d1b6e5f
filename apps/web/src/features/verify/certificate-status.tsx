import { Trans, useLingui } from '@lingui/react/macro';
import type { Certificate } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { longDate } from '@readytowork/ui/dates';
import { PageHeading } from '@readytowork/ui/page-heading';
import { CertificateFacts } from './certificate-facts.tsx';

interface CertificateStatusProps {
  number: string;
  /** Null if no certificate has this number. */
  certificate: Certificate | null;
}

/** Says whether a certificate is valid, and shows everything printed on it. */
export function CertificateStatus({ number, certificate }: CertificateStatusProps) {
  const { t } = useLingui();
  if (!certificate) return <Unknown number={number} />;
  const { name, module, date, issuer, by_package } = certificate;
  if (certificate.withdrawn || !certificate.genuine) {
    return (
      <>
        <PageHeading
          title={t`This certificate was withdrawn`}
          description={t`${issuer} issued this certificate for ${module}, but it is no longer valid.`}
          unlisted
        />
        <Alert kind="error">
          <Trans>
            We issued this certificate, but it is no longer valid. Ask the person who showed it to you.
          </Trans>
        </Alert>
        <CertificateFacts certificate={certificate} />
      </>
    );
  }
  return (
    <>
      <PageHeading
        title={t`Genuine certificate: ${module}`}
        description={
          name && !by_package
            ? t`${name} completed ${module} and passed its assessment on ${longDate(date)}. Issued by ${issuer}.`
            : name
              ? t`${name} completed ${module} and passed by the result of its package on ${longDate(date)}. Issued by ${issuer}.`
              : t`A certificate for ${module}, earned on ${longDate(date)}. Issued by ${issuer}.`
        }
        unlisted
      >
        <Trans>This certificate is genuine</Trans>
      </PageHeading>
      <Alert kind="success">
        <Trans>We issued it. Check that these details match the certificate.</Trans>
      </Alert>
      <CertificateFacts certificate={certificate} />
    </>
  );
}

function Unknown({ number }: { number: string }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        title={t`We do not know this certificate`}
        description={t`ReadytoWork has issued no certificate with this number.`}
        unlisted
      />
      <Alert kind="error">
        <Trans>
          No certificate has the number <code>{number}</code>. Compare it with the printed one, capital and
          small letters included, or scan the square code on it.
        </Trans>
      </Alert>
    </>
  );
}
