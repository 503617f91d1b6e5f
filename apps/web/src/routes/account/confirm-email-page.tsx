import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage, isTemporary } from '@readytowork/api-client/api';
import envelope from '@readytowork/brand/illustrations/envelope.svg?raw';
import { Alert } from '@readytowork/ui/alert';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { type Purpose, useMailedLink } from '../../features/account/mailed-link.ts';
import { paths } from '../../lib/paths.ts';

/** Target of the links in our mails about an email address. */
export function Page() {
  const { t } = useLingui();
  const { stage, act, purpose } = useMailedLink();
  return (
    <div className="page notice-page">
      <Drawing source={envelope} />
      <PageHeading
        title={purpose === 'stop' ? t`Stop the change of your email address` : t`Confirm your email address`}
      />
      {stage.kind === 'working' && (
        <Spinner>
          <Trans>One moment…</Trans>
        </Spinner>
      )}
      {stage.kind === 'asking' && <Ask purpose={purpose} onPress={act} />}
      {stage.kind === 'done' && <Done purpose={purpose} />}
      {stage.kind === 'signed-out' && (
        <Alert kind="note">
          {purpose === 'change' ? (
            <Trans>
              Sign in with the email address you have had so far; then you can confirm the new one.
            </Trans>
          ) : (
            <Trans>
              Sign in to your account, then confirm this address. Did someone else make an account with your
              address? Then you need not do anything: without you it stays unconfirmed.
            </Trans>
          )}{' '}
          <Link to={paths.signIn} state={{ from: stage.from }}>
            <Trans>Sign in</Trans>
          </Link>
        </Alert>
      )}
      {stage.kind === 'missing' && (
        <Alert kind="note">
          <Trans>
            This page needs the link in our email. Open the email again, or ask for another on your dashboard.
          </Trans>
        </Alert>
      )}
      {stage.kind === 'failed' && (
        <Alert kind="error">
          <p>{errorMessage(stage.error)}</p>
          {isTemporary(stage.error) && (
            <Button look="secondary" onClick={act}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Alert>
      )}
      <div className="actions">
        <ButtonLink to={paths.dashboard}>
          <Trans>Go to my learning</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function Ask({ purpose, onPress }: { purpose: Purpose; onPress: () => void }) {
  if (purpose === 'stop') return <AskToStop onStop={onPress} />;
  if (purpose === 'accept') return <AskToTake onTake={onPress} />;
  return <AskToConfirm change={purpose === 'change'} onConfirm={onPress} />;
}

function AskToConfirm({ change, onConfirm }: { change: boolean; onConfirm: () => void }) {
  return (
    <>
      <p>
        {change ? (
          <Trans>
            Do you want to use the new email address from now on? If you did not ask for another address,
            leave this page.
          </Trans>
        ) : (
          <Trans>Is this the email address of your account? Then confirm it here.</Trans>
        )}
      </p>
      <Button onClick={onConfirm}>
        {change ? <Trans>Use the new address</Trans> : <Trans>Confirm my email address</Trans>}
      </Button>
    </>
  );
}

/** Acts only on a press, because a mail program that opens links must not sign anyone out. */
function AskToStop({ onStop }: { onStop: () => void }) {
  return (
    <>
      <p>
        <Trans>
          Did you not ask for another email address? Then stop the change here. Your account stays with the
          address you have had, every device is signed out, and we email you a link to set a new password.
        </Trans>
      </p>
      <Button onClick={onStop}>
        <Trans>It was not me: stop it</Trans>
      </Button>
    </>
  );
}

/** Acts only on a press, because a mail program that opens links must not take over the account. */
function AskToTake({ onTake }: { onTake: () => void }) {
  return (
    <>
      <p>
        <Trans>
          You asked our support to use this email address for your ReadytoWork account. Once you take it, you
          sign in with this address, and every device is signed out.
        </Trans>
      </p>
      <Button onClick={onTake}>
        <Trans>Take this address</Trans>
      </Button>
    </>
  );
}

function Done({ purpose }: { purpose: Purpose }) {
  return (
    <Alert kind="success">
      {purpose === 'token' && <Trans>Thank you. Your email address is confirmed.</Trans>}
      {purpose === 'change' && (
        <Trans>Your email address is changed. Sign in with the new one from now on.</Trans>
      )}
      {purpose === 'accept' && (
        <Trans>
          This is the email address of your account now. <Link to={paths.signIn}>Sign in</Link> with it, or{' '}
          <Link to={paths.forgotPassword}>set a new password</Link> if you have forgotten yours.
        </Trans>
      )}
      {purpose === 'stop' && (
        <Trans>
          The change is stopped, and every device is signed out. Look for our email with a link to set a new
          password.
        </Trans>
      )}
    </Alert>
  );
}
