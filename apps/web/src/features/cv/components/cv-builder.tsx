import { type Cv, isEmpty } from '@readytowork/cv';
import { useSearchParams } from '@readytowork/ui/router';
import { useEffect, useRef } from 'react';
import styles from '../cv.module.scss';
import { fetchWriters } from '../files.ts';
import type { OwnFacts } from '../own-facts.ts';
import { type Step, stepOf } from '../steps.ts';
import { useApplication } from '../use-application.ts';
import { ContactStep } from './contact-step.tsx';
import { CvPreview, fetchPreview } from './cv-preview.tsx';
import { KeptHere } from './kept-here.tsx';
import { FilesStep, FurtherStep, fetchFilesStep, fetchFurtherSteps } from './later-steps.ts';
import { StepList, StepWays, stepNames } from './step-nav.tsx';

/** One step at a time, and the page as it is at that moment beside it or below. */
export function CvBuilder({ facts }: { facts: OwnFacts | undefined }) {
  const kept = useApplication();
  const { isReady, application } = kept;
  const { cv } = application;
  const [search] = useSearchParams();
  // What the server has drawn knows no step.
  const step = isReady ? stepOf(search.get('step')) : 'contact';
  const change = (part: Partial<Cv>) => {
    fetchWriters();
    kept.change((before) => ({ ...before, cv: { ...before.cv, ...part } }));
  };
  const hasBegun = !isEmpty(cv);
  useEffect(() => {
    if (hasBegun) fetchRest();
  }, [hasBegun]);
  return (
    <div className={styles.builder}>
      <div className={styles.writing}>
        <KeptHere {...kept} />
        <div className={`card ${styles.step}`}>
          <StepList step={step} />
          <StepHeading step={step} />
          <fieldset className={styles.plain} disabled={!isReady} onFocus={fetchRest}>
            {step === 'contact' && <ContactStep cv={cv} facts={facts} change={change} />}
            {step === 'files' && <FilesStep cv={cv} kept={kept} />}
            {step !== 'contact' && step !== 'files' && (
              <FurtherStep step={step} cv={cv} facts={facts} change={change} />
            )}
          </fieldset>
          <StepWays step={step} />
        </div>
      </div>
      <CvPreview cv={cv} />
    </div>
  );
}

/** All of it works without a network once somebody sets out to write. */
function fetchRest(): void {
  fetchPreview();
  fetchFurtherSteps();
  fetchFilesStep();
}

/** Takes the focus when another step has come, so that a screen reader says which, and a phone shows its beginning. */
function StepHeading({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [search] = useSearchParams();
  const shown = useRef(search.get('step'));
  useEffect(() => {
    const now = search.get('step');
    if (shown.current === now) return;
    shown.current = now;
    heading.current?.focus();
  }, [search]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {stepNames[step]}
    </h2>
  );
}
