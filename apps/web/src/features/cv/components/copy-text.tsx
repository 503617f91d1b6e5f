import { Trans, useLingui } from '@lingui/react/macro';
import { type Paper, plainText } from '@readytowork/cv/paper';
import { Button } from '@readytowork/ui/button';
import { useState } from 'react';

/** Copies the letter as text for a mail, which is how most letters are sent. */
export function CopyText({ paper }: { paper: Paper }) {
  const { t } = useLingui();
  const [message, setMessage] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(plainText(paper)).then(
      () => setMessage(t`Copied. Paste it into your email.`),
      () => setMessage(t`This browser does not copy. Save it for Word instead.`),
    );
  return (
    <p>
      <Button look="secondary" onClick={copy}>
        <Trans>Copy the text</Trans>
      </Button>{' '}
      <span role="status">{message}</span>
    </p>
  );
}
