import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';

interface BecomeFacilitatorProps {
  onAgreed: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before a learner becomes a facilitator, who is not assessed: an accidental tap must not hide their
 * progress.
 */
export function BecomeFacilitator({ onAgreed, onClose }: BecomeFacilitatorProps) {
  return (
    <Dialog
      open
      title={<Trans>Become a facilitator?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Stay a learner</Trans>
          </Button>
          <Button onClick={onAgreed}>
            <Trans>Yes, become a facilitator</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Facilitators train others. While you are one, the assessments are hidden, so you cannot earn new
          certificates.
        </Trans>
      </p>
      <p>
        <Trans>
          Nothing is lost: your progress and the certificates you have earned stay yours, and you still find
          them. You can go back to being a learner at any time.
        </Trans>
      </p>
    </Dialog>
  );
}
