import { Trans } from '@lingui/react/macro';
import type { Cv } from '@readytowork/cv';
import { cvPaper } from '@readytowork/cv/cv-paper';
import { firstLook, seenFirst } from '@readytowork/cv/first-look';
import { useDeferredValue, useMemo } from 'react';
import { accent } from './accent.ts';
import { FirstAnswers } from './first-answers.tsx';
import { Sheet } from './sheet.tsx';

/** A CV as its reader sees it, with what they notice at a first look on top. */
export function AsRead({ cv }: { cv: Cv }) {
  // Deferred, so that rendering the paper does not slow down typing.
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
          mark: <Trans>That was the first chapter</Trans>,
        })}
      />
    </>
  );
}
