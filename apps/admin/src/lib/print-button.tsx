import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';

/** Prints the page; controls that make sense only on screen are left out. */
export const PrintButton = () => (
  <Button look="secondary" onClick={() => window.print()}>
    <Trans>Print</Trans>
  </Button>
);
