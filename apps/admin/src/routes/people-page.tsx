import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { People } from '../features/people/people.tsx';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`People`} />
      <div className="actions page-actions">
        <ButtonLink look="secondary" to={paths.invite}>
          <Trans>Invite people</Trans>
        </ButtonLink>
      </div>
      <People />
    </>
  );
}
