import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { CodeField } from '@readytowork/ui/form/code-field';
import { useState } from 'react';

interface CodeEntryProps {
  errors: string[] | undefined;
  /** The other kind of code is typed from now on: what was said of the first one goes. */
  onSwap: () => void;
}

/** A code of the app or, for whoever does not have it at hand, a recovery code. Its field is named `code`. */
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
