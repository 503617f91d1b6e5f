import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';

/** The page on paper, without what stands around it (_print.scss). */
export function PrintButton() {
  return (
    <Button look="secondary" className="print-button" onClick={() => window.print()}>
      <Trans>Print</Trans>
    </Button>
  );
}
