import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { generatePath } from '@readytowork/ui/router';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';

interface SharePageProps {
  name: string;
  /** The public address: the one in the address bar may be for members only. */
  handle: string;
}

/** Shares a page's address through the phone's share sheet or the clipboard. */
export function SharePage({ name, handle }: SharePageProps) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const url = () => location.origin + generatePath(paths.person, { handle });
  const copy = () =>
    navigator.clipboard.writeText(url()).then(
      () => setSaid(t`Link copied.`),
      () => setSaid(t`This browser cannot copy. Copy the address of the page yourself.`),
    );
  // If the user closes the share sheet, no message is needed.
  const share = () => void navigator.share({ title: name, url: url() }).catch(() => {});
  return (
    <>
      <Button look="secondary" onClick={() => ('share' in navigator ? share() : void copy())}>
        <Trans>Share this page</Trans>
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
