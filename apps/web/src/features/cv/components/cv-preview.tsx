import { Trans } from '@lingui/react/macro';
import { type Cv, isEmpty } from '@readytowork/cv';
import styles from '../cv.module.scss';
import { EmptySheet } from './empty-sheet.tsx';
import { FirstAnswers } from './first-answers.tsx';
import { lazyPart } from './lazy-part.tsx';

const NothingYet = () => (
  <>
    <FirstAnswers near="" can="" phone="" />
    <EmptySheet />
  </>
);

const [AsRead, fetchPreview] = lazyPart(async () => (await import('./as-read.tsx')).AsRead, <NothingYet />);

export { fetchPreview };

/** The current CV, and what a reader would learn from it in 45 seconds. */
export function CvPreview({ cv }: { cv: Cv }) {
  return (
    <section id="preview" className={styles.preview} aria-labelledby="preview-title" tabIndex={-1}>
      <h2 id="preview-title">
        <Trans>What a reader sees</Trans>
      </h2>
      <p className={styles.onScreen}>
        <Trans>
          Someone with 80 CVs gives yours 45 seconds. They look for three answers in the top third:
        </Trans>
      </p>
      {isEmpty(cv) ? <NothingYet /> : <AsRead cv={cv} />}
    </section>
  );
}
