import { Trans } from '@lingui/react/macro';
import { leadsTo, type Target } from './targets.ts';

/**
 * Notice before a visitor leaves for the partner bank's site (docs/specification.md, section 2).
 *
 * @param address the bank's page; null while the bank has not named one
 */
export function ExternalLinkNotice({ target, address }: { target: Target; address: string | null }) {
  return address ? <Leaving /> : <NotThereYet isOurs={leadsTo(target, address).startsWith('/')} />;
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
