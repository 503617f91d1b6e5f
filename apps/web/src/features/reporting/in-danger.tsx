import { Trans } from '@lingui/react/macro';
import type { ReportReason } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';

/** Whom to call; shown before the form, because moderators are not the police and may read a report an hour later. */
export function InDanger({ reason }: { reason: ReportReason }) {
  return (
    <Alert kind="note">
      <p>
        <Trans>
          Is someone in danger now? Call the police on <a href="tel:10111">10111</a>, or{' '}
          <a href="tel:112">112</a> from a cellphone.
        </Trans>
      </p>
      {reason === 'self-harm' && (
        <p>
          <Trans>
            Does someone need to talk? <Link to={paths.wellness}>These help lines</Link> listen day and night,
            to them and to you.
          </Trans>
        </p>
      )}
    </Alert>
  );
}
