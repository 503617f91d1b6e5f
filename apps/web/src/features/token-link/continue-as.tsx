import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';

interface ContinueAsProps {
  /** First name and initial, which tell the account's owner enough and others little. */
  name: string;
  onContinue: () => void;
  onDecline: () => void;
}

/** Asks a visitor who opened a link with a token whether the account is theirs, because the link may come from a stranger. */
export function ContinueAs({ name, onContinue, onDecline }: ContinueAsProps) {
  return (
    <Dialog
      open
      title={<Trans>Continue as {name}?</Trans>}
      onClose={onDecline}
      actions={
        <>
          <Button look="secondary" onClick={onDecline}>
            <Trans>Not me</Trans>
          </Button>
          <Button onClick={onContinue}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The link that brought you here signs you in to this account. If it is not yours, choose “Not me”:
          otherwise everything you do would be saved for someone else.
        </Trans>
      </p>
    </Dialog>
  );
}
