import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { Icon } from '@readytowork/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { assignmentOf } from './form.ts';

interface RegistrationDialogProps {
  module: Webmodule;
  /** Address of the university's form. */
  form: string;
  onClose: () => void;
}

/** Says what the application requires, then gives notice that the learner is leaving for the university's site. */
export function RegistrationDialog({ module, form, onClose }: RegistrationDialogProps) {
  const [leaving, setLeaving] = useState(false);
  if (leaving) return <Disclaimer form={form} onClose={onClose} />;
  const assignment = assignmentOf(module);
  return (
    <Dialog
      open
      title={<Trans>UP Registration</Trans>}
      onClose={onClose}
      actions={
        <>
          {assignment && (
            <a className="button button-secondary" href={assignment.url} download>
              <Icon name="download" />
              <Trans>Download Assignment</Trans>
            </a>
          )}
          <Button onClick={() => setLeaving(true)}>
            <Trans>Register and Submit Assignment</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Well done: you have passed {module.name}. With it you may apply for a certificate of the university.
        </Trans>
      </p>
      <p>
        <Trans>
          To apply, complete the assignment, then register and hand it in on the university’s form. The
          university marks it and decides.
        </Trans>
      </p>
      {!assignment && (
        <p className="muted">
          <Trans>The assignment is not here to download yet. Come back soon.</Trans>
        </p>
      )}
    </Dialog>
  );
}

function Disclaimer({ form, onClose }: Pick<RegistrationDialogProps, 'form' | 'onClose'>) {
  const words = useRef<HTMLDivElement>(null);
  // Focuses the new text, because the pressed button is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <Dialog
      open
      title={<Trans>Please take note</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <a className="button button-primary" href={form} target="_blank" rel="noopener noreferrer">
            <Trans>Continue</Trans>
          </a>
        </>
      }
    >
      <div ref={words} tabIndex={-1}>
        <p>
          <Trans>
            You are leaving ReadytoWork. What you enter on the form goes to the university, which handles your
            personal data by its own rules, not by ours.
          </Trans>
        </p>
        <p>
          <Trans>Continue only if you consent to that. Nothing is sent before you fill in the form.</Trans>
        </p>
        <p className="muted">
          <Trans>
            It opens in a new tab: <span className="external-host">{new URL(form).hostname}</span>
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
