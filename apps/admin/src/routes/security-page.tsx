import { useLingui } from '@lingui/react/macro';
import { isStaffRole } from '@readytowork/contract/access';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { FactorCard } from '../features/security/factor-card.tsx';
import { factorQuery, sessionsQuery } from '../features/security/queries.ts';
import { SessionsCard } from '../features/security/sessions-card.tsx';
import { useMe } from '../lib/me.ts';

/** The person's own sign-in: authenticator app and devices. */
export function Page() {
  const { t } = useLingui();
  const { roles, user_id: user } = useMe();
  const isStaff = roles.some(isStaffRole);
  const factor = useQuery({ ...factorQuery(user), enabled: isStaff });
  const sessions = useQuery(sessionsQuery(user));
  // Waits for both, so that neither pushes the other down when it loads.
  const isReady = !(isStaff && factor.isPending) && !sessions.isPending;
  return (
    <>
      <PageHeading title={t`Security`} />
      {!isReady && <Spinner />}
      {isReady && isStaff && <FactorCard user={user} />}
      {isReady && <SessionsCard user={user} />}
    </>
  );
}
