import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useWide } from './use-wide.ts';

export const contentsId = 'contents';

/** Leads to the contents, which on a narrow screen stand below the slides. */
export function ContentsButton() {
  if (useWide()) return null;
  return (
    <Button look="quiet" onClick={showContents}>
      <Trans>Chapters</Trans>
    </Button>
  );
}

function showContents(): void {
  const contents = document.getElementById(contentsId);
  const topics = contents?.querySelector('details');
  if (topics) topics.open = true;
  contents?.focus();
}
