import { Trans } from '@lingui/react/macro';
import type { CommunityPerson } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { useState } from 'react';
import { BlockDialog } from '../community/block-dialog.tsx';
import { ReportDialog } from '../reporting/report-dialog.tsx';
import styles from './posts.module.scss';

interface OthersDialogsProps {
  of: { kind: 'post' | 'comment'; id: string };
  author: CommunityPerson | null;
  mayHide: boolean;
  onClose: () => void;
  /** Called when the text disappears for the reader. */
  onGone: () => void;
}

/** Asks for a reason, then reports another member's text or blocks its author. */
export function OthersDialogs({ of, author, mayHide, onClose, onGone }: OthersDialogsProps) {
  const [step, setStep] = useState<'report' | 'block'>();
  if (step === 'report')
    return <ReportDialog of={of} mayHide={mayHide} onHidden={onGone} onClose={onClose} />;
  if (step === 'block' && author) return <BlockDialog person={author} onClose={onClose} onBlocked={onGone} />;
  return <Choose author={author} onChoose={setStep} onClose={onClose} />;
}

interface ChooseProps {
  author: CommunityPerson | null;
  onChoose: (step: 'report' | 'block') => void;
  onClose: () => void;
}

function Choose({ author, onChoose, onClose }: ChooseProps) {
  return (
    <Dialog
      open
      title={<Trans>Is something wrong?</Trans>}
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles.choices}>
        <Button look="secondary" onClick={() => onChoose('report')}>
          <Trans>Report it to a moderator…</Trans>
        </Button>
        {author && (
          <Button look="secondary" onClick={() => onChoose('block')}>
            <Trans>Block this person…</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}
