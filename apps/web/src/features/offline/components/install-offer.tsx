import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useState } from 'react';
import { askToInstall, useCanInstall } from '../install-prompt.ts';

/** Stored in browsers, so it must not change. */
const key = 'rtw.install-offered';

/**
 * Offers to put the site on the home screen, once on each device: whatever the learner answers, it does not come back. On iPhones
 * it says how, because Safari lets no page do it.
 */
export function InstallOffer() {
  const canInstall = useCanInstall();
  const [isAnswered, setAnswered] = useState(wasOffered);
  const isPossible = canInstall || isSafariOnPhone();
  if (isAnswered || !isPossible) return null;
  const answer = () => {
    noteOffered();
    setAnswered(true);
  };
  const install = () => {
    answer();
    void askToInstall().catch(() => {});
  };
  return (
    <aside>
      <p>
        {canInstall ? (
          <Trans>Put ReadytoWork on your home screen. It opens from there, with or without a network.</Trans>
        ) : (
          <Trans>
            Put ReadytoWork on your home screen: press Share, then Add to Home Screen. Your phone then keeps
            your courses for longer.
          </Trans>
        )}
      </p>
      <p className="actions">
        {canInstall && (
          <Button look="secondary" onClick={install}>
            <Trans>Put it there</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={answer}>
          {canInstall ? <Trans>No, thanks</Trans> : <Trans>All right</Trans>}
        </Button>
      </p>
    </aside>
  );
}

/** Safari on an iPhone or iPad that does not run from the home screen. */
const isSafariOnPhone = () => Reflect.get(navigator, 'standalone') === false;

function wasOffered(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Without storage the offer would come back each time.
    return true;
  }
}

function noteOffered(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Without storage the offer was not shown.
  }
}
