import { Trans } from '@lingui/react/macro';

/** What is said before a visitor goes to the partner bank (docs/specification.md, section 2). */
export function ExternalLinkNotice({ address }: { address: string }) {
  return (
    <>
      <p>
        <Trans>
          You are leaving ReadytoWork for the site of our partner bank. ReadytoWork is not responsible for
          what stands on that site.
        </Trans>
      </p>
      <p className="muted">
        <Trans>
          It opens in a new tab: <span className="external-host">{new URL(address).hostname}</span>
        </Trans>
      </p>
    </>
  );
}

/** Opens the partner bank's page in a new tab, which learns nothing of this one. */
export function AcceptLink({ address, onAccepted }: { address: string; onAccepted?: () => void }) {
  return (
    <a
      className="button button-primary"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onAccepted}
    >
      <Trans>Accept</Trans>
    </a>
  );
}
