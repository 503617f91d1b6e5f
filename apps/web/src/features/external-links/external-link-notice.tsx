import { Trans } from '@lingui/react/macro';

/**
 * Notice before a visitor leaves for the partner bank's site (docs/specification.md, section 2).
 *
 * @param address the bank's page; null while the bank has not named one
 */
export function ExternalLinkNotice({ address }: { address: string | null }) {
  return (
    <p>
      {address ? (
        <Trans>
          You are leaving ReadytoWork for the site of our partner bank. ReadytoWork is not responsible for
          what is on that site.
        </Trans>
      ) : (
        <Trans>
          Our partner bank has not put this page online yet. Until it does, you can check any financial
          services provider with the authority that licenses them. ReadytoWork is not responsible for what is
          on that site.
        </Trans>
      )}
    </p>
  );
}
