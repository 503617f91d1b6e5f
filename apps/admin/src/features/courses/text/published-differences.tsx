import { Trans, useLingui } from '@lingui/react/macro';
import type { DraftFile } from '@readytowork/contract';
import { useState } from 'react';
import { useSettled } from '../../../lib/forms/use-settled.ts';
import { fileState } from './file-state.ts';
import { DifferenceView } from './surface/difference-view.tsx';

/** The differences between the open file and the published one. */
export function PublishedDifferences({ file, text }: { file: DraftFile; text: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const settled = useSettled(text);
  if (fileState(file, text) !== 'changed') return null;
  return (
    <details className="card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>What differs from the published text</Trans>
      </summary>
      {isOpen && (
        <DifferenceView
          // The view begins anew with each text.
          key={settled}
          file={file.name}
          before={file.published ?? ''}
          after={settled}
          labels={{ before: t`Published`, after: t`Draft` }}
        />
      )}
    </details>
  );
}
