import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { saveFile } from '@readytowork/ui/download/save-file';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useState } from 'react';
import styles from './second-factor.module.scss';

interface KeepCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shows the recovery codes once. The person must confirm that they have stored them. */
export function KeepCodes({ codes, onKept }: KeepCodesProps) {
  const { t } = useLingui();
  const [kept, setKept] = useState(false);
  const save = () => {
    const head = t`Recovery codes for ReadytoWork. Each one signs you in once, in place of a code from your app.`;
    const text = [head, '', ...codes, ''].join('\r\n');
    saveFile(new Blob([text], { type: 'text/plain' }), 'readytowork-recovery-codes.txt');
  };
  return (
    <>
      <StatusMessage>
        <Alert kind="success">
          <Trans>Your app is set up. Every other device has been signed out.</Trans>
        </Alert>
      </StatusMessage>
      <h2>
        <Trans>Keep these ten codes</Trans>
      </h2>
      <p>
        <Trans>
          When your phone is lost or broken, each of them signs you in once. Keep them where you find them
          without your phone: on paper, or in a password manager. We cannot show them again.
        </Trans>
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions no-print">
        <Button look="secondary" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <Button look="secondary" onClick={save}>
          <Trans>Save as a file</Trans>
        </Button>
      </div>
      <div className="no-print">
        <Checkbox checked={kept} onChange={({ currentTarget }) => setKept(currentTarget.checked)}>
          <Trans>I have kept them</Trans>
        </Checkbox>
        <Button disabled={!kept} onClick={onKept}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  );
}
