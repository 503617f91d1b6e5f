import { Trans, useLingui } from '@lingui/react/macro';
import type { InvitationReport } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useState } from 'react';
import { InviteForm } from '../features/invitations/invite-form.tsx';
import { Report } from '../features/invitations/report.tsx';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  const [report, setReport] = useState<InvitationReport>();
  return (
    <>
      <PageHeading title={t`Invite people`} />
      <p>
        <Trans>
          Each gets an email with a link to make an account. It works once, for 14 days, and for that address
          alone.
        </Trans>
      </p>
      <div className="cards">
        {report && <Report key={JSON.stringify(report)} report={report} />}
        <InviteForm onReport={setReport} />
        <div className="actions">
          <ButtonLink look="secondary" to={paths.invitations}>
            <Trans>Who was invited</Trans>
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
