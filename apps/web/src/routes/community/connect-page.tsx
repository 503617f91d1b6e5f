import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import handshake from '@readytowork/brand/illustrations/handshake.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useLocation, useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { CommunityGate } from '../../features/community/community-gate.tsx';
import { ConnectOffer } from '../../features/community/connect-offer.tsx';
import { SignInFirst } from '../../features/community/sign-in-first.tsx';

/** Target of a member's link and QR code. */
export function Page() {
  const { t } = useLingui();
  return (
    <div className="page entrance">
      <div className="entrance-welcome">
        <Drawing source={handshake} />
        <p className="lead">
          <Trans>Learn with people you know: ask, help, and cheer each other on.</Trans>
        </p>
      </div>
      <div className="card entrance-card">
        <PageHeading title={t`Connect on ReadytoWork`} unlisted />
        <Inside />
      </div>
    </div>
  );
}

function Inside() {
  const session = useSession();
  const { pathname } = useLocation();
  const { code = '' } = useParams();
  if (session === undefined) return <Spinner />;
  if (session === null) return <SignInFirst from={pathname} />;
  return (
    <CommunityGate whole>
      <ConnectOffer key={code} code={code} />
    </CommunityGate>
  );
}
