import { Trans } from '@lingui/react/macro';
import type { CommunityPerson } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BlockDialog } from '../community/block-dialog.tsx';
import { ReportDialog } from '../reporting/report-dialog.tsx';
import { postsKey } from './post-queries.ts';
import styles from './posts.module.scss';

interface OthersMenuProps {
  of: { kind: 'post' | 'comment'; id: string };
  author: CommunityPerson | null;
  mayHide: boolean;
  /** It is not seen any more. */
  onHidden: () => void;
}

/** What somebody can do about what somebody else wrote: report it, or block whoever wrote it. */
export function OthersMenu({ of, author, mayHide, onHidden }: OthersMenuProps) {
  const queries = useQueryClient();
  const [step, setStep] = useState<'choose' | 'report' | 'block'>();
  const close = () => setStep(undefined);
  const gone = async () => {
    close();
    await queries.invalidateQueries({ queryKey: postsKey });
    onHidden();
  };
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setStep('choose')}>
        <Trans>Report</Trans>
        {author && <span className="visually-hidden">: {author.name}</span>}
      </Button>
      {step === 'choose' && <Choose author={author} onChoose={setStep} onClose={close} />}
      {step === 'report' && (
        <ReportDialog of={of} mayHide={mayHide} onHidden={() => void gone()} onClose={close} />
      )}
      {step === 'block' && author && (
        <BlockDialog person={author} onClose={close} onBlocked={() => void gone()} />
      )}
    </>
  );
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
