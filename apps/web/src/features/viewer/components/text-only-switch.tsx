import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { chooseTextOnly, useTextOnly } from '../../chapters/text-only.ts';

/** Switches between pictures and text with one tap, for all courses on this device. */
export function TextOnlySwitch() {
  const textOnly = useTextOnly();
  return (
    <Button look="quiet" onClick={() => chooseTextOnly(!textOnly)}>
      {textOnly ? <Trans>Show the pictures</Trans> : <Trans>Text only, to save data</Trans>}
    </Button>
  );
}
