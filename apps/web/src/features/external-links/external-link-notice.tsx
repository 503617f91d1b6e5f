import { Trans } from '@lingui/react/macro';
import { meanwhile, type Target } from './targets.ts';

interface NoticeProps {
  target: Target;
  /** The partner bank's page; null: it has not named it yet. */
  address: string | null;
}

/** What is said before a visitor goes to the partner bank (docs/specification.md, section 2). */
export function ExternalLinkNotice({ target, address }: NoticeProps) {
  const leads = address ?? meanwhile[target];
  return (
    <>
      {address ? <Leaving /> : <NotThereYet isOurs={leads.startsWith('/')} />}
      <p className="muted">
        {leads.startsWith('/') ? (
          <Trans>It opens in a new tab, on this site.</Trans>
        ) : (
          <Trans>
            It opens in a new tab: <span className="external-host">{new URL(leads).hostname}</span>
          </Trans>
        )}
      </p>
    </>
  );
}

const Leaving = () => (
  <p>
    <Trans>
      You are leaving ReadytoWork for the site of our partner bank. ReadytoWork is not responsible for what
      stands on that site.
    </Trans>
  </p>
);

const NotThereYet = ({ isOurs }: { isOurs: boolean }) => (
  <p>
    {isOurs ? (
      <Trans>
        Our partner bank has not put this page online yet. Until it does, we tell you in our own words what
        you agree to and what happens with your information.
      </Trans>
    ) : (
      <Trans>
        Our partner bank has not put this page online yet. Until it does, you can check any financial services
        provider with the authority that licenses them. ReadytoWork is not responsible for what stands on that
        site.
      </Trans>
    )}
  </p>
);

/** Opens the page in a new tab, which learns nothing of this one. */
export function AcceptLink({ target, address, onAccepted }: NoticeProps & { onAccepted?: () => void }) {
  return (
    <a
      className="button button-primary"
      href={address ?? meanwhile[target]}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onAccepted}
    >
      <Trans>Accept</Trans>
    </a>
  );
}
