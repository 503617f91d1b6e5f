import { Trans } from '@lingui/react/macro';
import type { Letter } from '@readytowork/cv/letter';
import { letterPaper } from '@readytowork/cv/letter-paper';
import { useMemo } from 'react';
import styles from '../cv.module.scss';
import { fetchWriters } from '../files.ts';
import type { OwnFacts } from '../own-facts.ts';
import { useApplication } from '../use-application.ts';
import { accent } from './accent.ts';
import { CopyText } from './copy-text.tsx';
import { LetterFields } from './letter-fields.tsx';
import { PaperFiles } from './paper-files.tsx';
import { Sheet } from './sheet.tsx';
import { StoredHere } from './stored-here.tsx';

/** Writes a letter in four short parts, following the pattern in the Work course. */
export function LetterBuilder({ facts }: { facts: OwnFacts | undefined }) {
  const stored = useApplication();
  const { cv, letter } = stored.application;
  const paper = useMemo(() => letterPaper(letter, cv, accent), [letter, cv]);
  const change = (part: Partial<Letter>) => {
    fetchWriters();
    stored.change((before) => ({ ...before, letter: { ...before.letter, ...part } }));
  };
  return (
    <div className={styles.builder}>
      <div className={styles.writing}>
        <StoredHere {...stored} />
        <div className={`card ${styles.step}`}>
          <fieldset className={styles.plain} disabled={!stored.isReady}>
            <LetterFields letter={letter} cv={cv} facts={facts} change={change} />
            <PaperFiles paper={paper} name={cv.name} what="letter" />
            <CopyText paper={paper} />
          </fieldset>
        </div>
      </div>
      <section id="preview" className={styles.preview} aria-labelledby="preview-title" tabIndex={-1}>
        <h2 id="preview-title">
          <Trans>What a reader sees</Trans>
        </h2>
        <Sheet paper={paper} />
      </section>
    </div>
  );
}
