import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { useEffect, useRef } from 'react';
import { HelpLines } from './help-lines.tsx';
import type { Findings } from './look-at.ts';
import { sharedWords } from './shared-words.tsx';
import styles from './sharing-check.module.scss';

interface SharingQuestionProps {
  findings: Findings;
  onAnswer: (send: boolean) => void;
}

/** Asks about a text before it is sent, in this order: the author's safety, private details, hurtful words. */
export function SharingQuestion({ findings, onAnswer }: SharingQuestionProps) {
  const { lines, shared, isInsult } = findings;
  const top = useRef<HTMLDivElement>(null);
  // Focuses the heading rather than a button, because pressing Enter twice would otherwise send the text unread.
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.closest('dialog')?.scrollTo(0, 0);
  }, []);
  return (
    <Dialog
      open
      title={<Title findings={findings} />}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button look="secondary" onClick={() => onAnswer(true)}>
            {lines.length > 0 ? <Trans>Send it</Trans> : <Trans>Send it as it is</Trans>}
          </Button>
          <Button onClick={() => onAnswer(false)}>
            {lines.length > 0 ? <Trans>Back</Trans> : <Trans>Change it</Trans>}
          </Button>
        </>
      }
    >
      <div ref={top} tabIndex={-1} className={styles.top}>
        {lines.length > 0 && <HelpLines lines={lines} isViolence={findings.isViolence} />}
        {shared.length > 0 && (
          <>
            <p>
              <Trans>Anyone who reads this can copy it and pass it on. You wrote:</Trans>
            </p>
            <ul className={styles.shared}>
              {shared.map(({ kind, words }) => (
                <li key={words}>
                  <strong>{words}</strong> {sharedWords[kind]}
                </li>
              ))}
            </ul>
          </>
        )}
        {isInsult && (
          <p>
            <Trans>
              Some of these words can hurt someone. Would you say them to their face, with others listening?
              If someone has hurt you, report it, and a moderator will look at it.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Title({ findings: { lines, shared } }: { findings: Findings }) {
  if (lines.length > 0) return <Trans>There is help for you</Trans>;
  if (shared.length > 0) return <Trans>Do you want to share this?</Trans>;
  return <Trans>Do you want to say this?</Trans>;
}
