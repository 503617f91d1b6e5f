import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CoursePreview } from '../../features/course-preview/course-preview.tsx';
import { previewQuery } from '../../features/course-preview/preview-queries.ts';

/** Target of the links by which editors show a draft to people without an account. */
export function Page() {
  const token = useToken();
  const query = useQuery({ ...previewQuery(token ?? ''), enabled: Boolean(token) });
  if (token && query.data) return <CoursePreview key={token} token={token} preview={query.data} />;
  return <Waiting isMissing={token === ''} query={query} />;
}

function Waiting({ isMissing, query }: { isMissing: boolean; query: Parameters<typeof Failed>[0] }) {
  const { t } = useLingui();
  return (
    <div className="page reading-page">
      <PageHeading title={t`Preview of a course`} />
      {isMissing ? (
        <Alert kind="note">
          <Trans>This page needs the whole link that an editor sent you.</Trans>
        </Alert>
      ) : query.error ? (
        <Failed {...query} />
      ) : (
        <Spinner>
          <Trans>Fetching the course…</Trans>
        </Spinner>
      )}
    </div>
  );
}

interface FailedProps {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

const Failed = ({ error, isFetching, refetch }: FailedProps) => (
  <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
);

/** The part of the address after "#", which browsers send to no server. Undefined until it is read, and '' if there is none. */
function useToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => setToken(window.location.hash.slice(1));
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
