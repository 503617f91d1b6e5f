import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { useState } from 'react';
import type { Conflict } from './keep/typed-texts.ts';
import { DifferenceView } from './surface/difference-view.tsx';

interface ConflictProps {
  conflict: Conflict;
  /** Ends the conflict with this text. */
  onSettle: (text: string) => Promise<void>;
}

/** Both texts of a file that two people changed. Nothing of either is lost: Undo in the file brings the other one back. */
export function ConflictOfFile({ conflict, onSettle }: ConflictProps) {
  const { t } = useLingui();
  const box = useRestoreFocus();
  const { name, mine, theirs } = conflict;
  const [mended, setMended] = useState(mine);
  const [isBusy, setBusy] = useState(false);
  const settle = async (text: string) => {
    setBusy(true);
    await onSettle(text);
  };
  return (
    <div className="card conflict" ref={box} role="alert">
      <h2>
        <Trans>{name} has two texts</Trans>
      </h2>
      <p>
        <Trans>
          It was changed elsewhere while you wrote. Nothing is lost: take one of the two, or mend yours with
          parts of the other. Undo brings the other one back.
        </Trans>
      </p>
      <DifferenceView
        file={name}
        before={theirs}
        after={mine}
        labels={{ before: t`Their text`, after: t`Your text` }}
        onChange={setMended}
      />
      <div className="actions">
        <Button look="secondary" busy={isBusy} onClick={() => void settle(theirs)}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button look="secondary" busy={isBusy} onClick={() => void settle(mine)}>
          <Trans>Take mine</Trans>
        </Button>
        <Button busy={isBusy} disabled={mended === mine} onClick={() => void settle(mended)}>
          <Trans>Keep the mended text</Trans>
        </Button>
      </div>
    </div>
  );
}
