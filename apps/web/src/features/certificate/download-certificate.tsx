import { Trans } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import { passMark } from '@readytowork/contract/constants';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { quizStatusQuery } from '../../lib/queries.ts';
import { isCertificateOpen } from './availability.ts';

interface DownloadCertificateProps {
  module: { id: number; name: string; passed_by_package?: boolean | undefined };
  look?: 'primary' | 'secondary';
}

/** Downloads the certificate of a passed course; disabled with the reason until then. */
export function DownloadCertificate({ module, look = 'secondary' }: DownloadCertificateProps) {
  const reason = useId();
  const { data, error, isFetching, refetch } = useQuery(quizStatusQuery(module.id));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Spinner />;
  const closed = !isCertificateOpen(data);
  return (
    <>
      <DownloadButton
        look={look}
        fetchFile={() =>
          download('GET /v1/quiz/quiz/:module/get_certificate/', { params: { module: module.id } })
        }
        fileName={`${module.name} Certificate.pdf`}
        disabled={closed}
        {...(closed ? { describedBy: reason } : {})}
      >
        <Trans>Download Certificate</Trans>
      </DownloadButton>
      {closed && (
        <p id={reason} className="muted">
          {module.passed_by_package ? (
            <Trans>Pass the course to download it.</Trans>
          ) : (
            <Trans>Pass the assessment with {passMark}&nbsp;% or more to download it.</Trans>
          )}
        </p>
      )}
    </>
  );
}
