import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { CodeField } from '@readytowork/ui/form/code-field';
import { useState } from 'react';

interface CodeEntryProps {
  errors: string[] | undefined;
  /** Called when the user switches to the other kind of code, to clear old errors. */
  onSwap: () => void;
}

/** Asks for a code of the app or a recovery code, in the field `code`. */
export function CodeEntry({ errors, onSwap }: CodeEntryProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const swap = () => {
    onSwap();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  return (
    <>
      <CodeField
        key={kind}
        kind={kind}
        takesFocus
        label={kind === 'app' ? <Trans>Code from your app</Trans> : <Trans>Recovery code</Trans>}
        errors={errors}
      />
      <p>
        <Button look="quiet" onClick={swap}>
          {kind === 'app' ? <Trans>Use a recovery code instead</Trans> : <Trans>Use the app instead</Trans>}
        </Button>
      </p>
    </>
  );
}
