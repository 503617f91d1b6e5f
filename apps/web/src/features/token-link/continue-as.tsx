import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';

interface ContinueAsProps {
  /** First name and initial: enough for the account's owner, little for others. */
  name: string;
  onContinue: () => void;
  onDecline: () => void;
}

/** Asks the visitor who opened a link with a token whether the account is theirs, because a stranger may have sent the link. */
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
          otherwise everything you do would be saved for somebody else.
        </Trans>
      </p>
    </Dialog>
  );
}
