import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { Dialog } from '@readytowork/ui/dialog';
import type { Look } from './looks.ts';

interface LookOfferProps {
  looks: Look[];
  onTake: () => void;
  onDecline: () => void;
  /** Called when the user answers neither yes nor no; the next sign-in then asks again. */
  onClose: () => void;
}

/** After sign-in, asks the user whether the earlier progress on this phone is theirs, because others may use the same phone. */
export function LookOffer({ looks, onTake, onDecline, onClose }: LookOfferProps) {
  return (
    <Dialog
      open
      title={<Trans>Was this you?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onDecline}>
            <Trans>Not me</Trans>
          </Button>
          <Button onClick={onTake}>
            <Trans>Yes, add it to my account</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Before you signed in, someone looked inside a course on this device:</Trans>
      </p>
      <ul>
        {looks.map(({ module, visit, name, completed, at }) => {
          const day = longDate(new Date(at).toISOString());
          return (
            <li key={`${module} ${visit}`}>
              <Trans>
                {name}: {completed} slides done, on {day}
              </Trans>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
