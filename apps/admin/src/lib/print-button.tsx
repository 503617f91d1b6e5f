import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';

/** Prints the page as it stands; what belongs to the screen alone stays off the paper. */
export const PrintButton = () => (
  <Button look="secondary" onClick={() => window.print()}>
    <Trans>Print</Trans>
  </Button>
);
