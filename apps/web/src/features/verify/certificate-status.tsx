import { Trans, useLingui } from '@lingui/react/macro';
import type { Certificate } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { PageHeading } from '@readytowork/ui/page-heading';
import { CertificateFacts } from './certificate-facts.tsx';

interface CertificateStatusProps {
  number: string;
  /** null: unknown. */
  certificate: Certificate | null;
}

/** Says in words whether a certificate counts, then repeats what is printed on it. */
export function CertificateStatus({ number, certificate }: CertificateStatusProps) {
  const { t } = useLingui();
  if (!certificate) return <Unknown number={number} />;
  if (certificate.withdrawn || !certificate.genuine) {
    return (
      <>
        <PageHeading title={t`This certificate was withdrawn`} />
        <Alert kind="error">
          <Trans>
            We issued this certificate, but it counts no more. Ask the person who showed it to you.
          </Trans>
        </Alert>
        <CertificateFacts certificate={certificate} />
      </>
    );
  }
  return (
    <>
      <PageHeading title={t`This certificate is genuine`} />
      <Alert kind="success">
        <Trans>We issued it. Compare what stands here with the certificate in your hand.</Trans>
      </Alert>
      <CertificateFacts certificate={certificate} />
    </>
  );
}

function Unknown({ number }: { number: string }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`We do not know this certificate`} />
      <Alert kind="error">
        <Trans>
          No certificate has the number <code>{number}</code>. Compare it with the printed one, capital and
          small letters included, or scan the square code on it.
        </Trans>
      </Alert>
    </>
  );
}
