import { Trans } from '@lingui/react/macro';
import type { Cv } from '@readytowork/cv';
import { cvPaper } from '@readytowork/cv/cv-paper';
import { firstLook, seenFirst } from '@readytowork/cv/first-look';
import { useDeferredValue, useMemo } from 'react';
import { accent } from './accent.ts';
import { FirstAnswers } from './first-answers.tsx';
import { Sheet } from './sheet.tsx';

/** A CV as its reader sees it, and first of all what a first look finds. */
export function AsRead({ cv }: { cv: Cv }) {
  // Who types is not held up by what is shown of it.
  const shown = useDeferredValue(useMemo(() => cvPaper(cv, accent), [cv]));
  const first = useMemo(() => seenFirst(shown), [shown]);
  const look = useDeferredValue(useMemo(() => firstLook(cv), [cv]));
  return (
    <>
      <FirstAnswers {...look} />
      <Sheet
        paper={shown}
        {...(shown.blocks.length > first && {
          seenFirst: first,
          mark: <Trans>The first look ends here</Trans>,
        })}
      />
    </>
  );
}
