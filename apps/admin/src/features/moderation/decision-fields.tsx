import { Trans } from '@lingui/react/macro';
import { decisionLength } from '@readytowork/contract/constants';
import type { Errors } from '../../lib/forms/draft.ts';
import { LinesField } from '../../lib/forms/draft-fields.tsx';

interface Of<N extends string> {
  of: { values: Readonly<Record<N, string>>; errors: Errors; put: (name: N, value: string) => void };
}

/** Field for the reason, which the author will read. */
export const WordsField = ({ of }: Of<'words'>) => (
  <LinesField
    of={of}
    name="words"
    label={<Trans>Why: the author will read this</Trans>}
    rows={4}
    limit={decisionLength}
  />
);

export const NoteField = ({ of }: Of<'note'>) => (
  <LinesField
    of={of}
    name="note"
    label={<Trans>Note for colleagues. You can leave it empty.</Trans>}
    rows={2}
    limit={decisionLength}
  />
);
