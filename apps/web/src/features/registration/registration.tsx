import { Trans } from '@lingui/react/macro';
import { ApiError, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { usePageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { RegisterForm } from './register-form.tsx';
import { useInvitation } from './use-invitation.ts';

/** Shows the form to visitors who may register: everybody, or only those with an invitation. */
export function Registration({ destination }: { destination: string }) {
  const { registration } = usePageData().settings;
  const invitation = useInvitation();
  const withoutOne = registration === 'open' ? <RegisterForm destination={destination} /> : <ByInvitation />;
  if (!invitation.came) return withoutOne;
  if (invitation.data) return <RegisterForm invited={invitation.data} destination={destination} />;
  if (!invitation.isError) return <Spinner />;
  const { error } = invitation;
  const isDead = error instanceof ApiError && error.status === 400;
  if (!isDead)
    return (
      <LoadFailure error={error} onRetry={() => void invitation.refetch()} busy={invitation.isFetching} />
    );
  return (
    <>
      <Alert kind="error">{errorMessage(error)}</Alert>
      {withoutOne}
    </>
  );
}

function ByInvitation() {
  return (
    <Alert kind="note">
      <p>
        <Trans>
          Accounts are made by invitation here. Have you got one? Open the link in its email, and you are in.
        </Trans>
      </p>
      <p>
        <Trans>
          If not, ask the people who run your programme to invite you, or{' '}
          <Link to={paths.ticket}>write to us</Link>.
        </Trans>
      </p>
    </Alert>
  );
}
