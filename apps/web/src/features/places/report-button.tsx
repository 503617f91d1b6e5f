import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { Place } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { useMutation } from '@tanstack/react-query';

/** Lets visitors report with one tap that a job site does not open. */
export function ReportButton({ place: { slug, name } }: { place: Place }) {
  const hydrated = useHydrated();
  const report = useMutation({
    mutationFn: () => api('POST /v1/places/:place/reports/', { params: { place: slug }, body: {} }),
  });
  if (report.isSuccess)
    return (
      <StatusMessage>
        <Trans>Thank you. We will look at it.</Trans>
      </StatusMessage>
    );
  return (
    <>
      {report.error && <Alert kind="error">{errorMessage(report.error)}</Alert>}
      <Button look="quiet" busy={report.isPending} disabled={!hydrated} onClick={() => report.mutate()}>
        <Trans>It does not open</Trans>
        <span className="visually-hidden">: {name}</span>
      </Button>
    </>
  );
}
