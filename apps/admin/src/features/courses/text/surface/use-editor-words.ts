import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** Translations of CodeMirror's interface, keyed by its English texts. */
export function useEditorWords(): Record<string, string> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      Find: t`Find`,
      Replace: t`Replace with`,
      next: t`Next`,
      previous: t`Previous`,
      all: t`Select all`,
      'match case': t`Match case`,
      'by word': t`Whole words`,
      regexp: t`Pattern`,
      replace: t`Replace`,
      'replace all': t`Replace all`,
      close: t`Close`,
      'current match': t`this place`,
      'replaced $ matches': t`$ places replaced`,
      'replaced match on line $': t`Replaced in line $`,
      'on line': t`in line`,
      'Go to line': t`Go to line`,
      go: t`Go`,
      Diagnostics: t`Problems`,
      'No diagnostics': t`No problems`,
      'Revert this chunk': t`Take this part`,
      Accept: t`Keep this part`,
      Reject: t`Take the other part`,
      '$ unchanged lines': t`$ lines are the same`,
    }),
    [t],
  );
}
