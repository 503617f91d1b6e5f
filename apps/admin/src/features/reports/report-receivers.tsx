import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { SavedReport } from '@readytowork/contract';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';

interface ReceiversProps {
  report: SavedReport;
  onChange: () => Promise<void>;
}

/** The receivers of a saved report: those who get it every month, have stopped it, or may no longer read it. */
export function ReportReceivers({ report, onChange }: ReceiversProps) {
  const { t } = useLingui();
  const states: Record<SavedReport['receivers'][number]['state'], string> = {
    mailed: t`every month`,
    stopped: t`has stopped it`,
    no_right: t`gets no mail: may not read this report any more`,
  };
  if (report.receivers.length === 0) return null;
  return (
    <>
      <p className="muted">
        <Trans>By email to:</Trans>
      </p>
      <ul>
        {report.receivers.map(({ email, name, receiver, state }) => (
          <li key={receiver}>
            {name} ({email}), {states[state]}{' '}
            <ConfirmButton
              action={t`Remove ${name}`}
              look="quiet"
              title={t`Stop mailing this report to ${name}?`}
              act={() =>
                api('DELETE /v1/saved_reports/:saved_report/receivers/:receiver/', {
                  params: { saved_report: report.id, receiver },
                })
              }
              done={<Trans>The report is not mailed to them any more.</Trans>}
              onDone={onChange}
            >
              <p>
                <Trans>You can add them again.</Trans>
              </p>
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </>
  );
}
