import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Invitations } from '../features/invitations/invitations.tsx';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`Invitations`} />
      <div className="actions page-actions">
        <ButtonLink to={paths.invite}>
          <Trans>Invite people</Trans>
        </ButtonLink>
      </div>
      <Invitations />
    </>
  );
}
