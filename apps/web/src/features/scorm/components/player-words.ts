import { useLingui } from '@lingui/react/macro';
import type { PlayerWords } from '@readytowork/scorm/protocol';
import { useMemo } from 'react';

/** The sentences that the player shows inside its frame. */
export function usePlayerWords(): PlayerWords {
  const { t } = useLingui();
  return useMemo(
    () => ({
      openDocument: t`Open the document`,
      windowStopped: t`This course tried to open a new window, and your browser stopped it.`,
      openWindow: t`Open the window`,
      opensFromPage: t`To open this, go back to the page of the course. It asks you first.`,
    }),
    [t],
  );
}
