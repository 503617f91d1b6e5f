import { useLingui } from '@lingui/react/macro';
import { isStaffRole } from '@readytowork/contract';
import { PageHeading } from '@readytowork/ui/page-heading';
import { FactorCard } from '../features/security/factor-card.tsx';
import { SessionsCard } from '../features/security/sessions-card.tsx';
import { useMe } from '../lib/me.ts';

/** One's own sign-in: the app that makes the codes, and the devices. */
export function Page() {
  const { t } = useLingui();
  const { roles, user_id } = useMe();
  return (
    <>
      <PageHeading title={t`Security`} />
      {roles.some(isStaffRole) && <FactorCard user={user_id} />}
      <SessionsCard user={user_id} />
    </>
  );
}
