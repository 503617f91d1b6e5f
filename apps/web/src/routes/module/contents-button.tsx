import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useWide } from './use-wide.ts';

export const contentsId = 'contents';

/** Scrolls to the contents, which are below the slides on a narrow screen. */
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
