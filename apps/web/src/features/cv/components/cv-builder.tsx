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
import { FilesStep, fetchFilesStep, fetchLazySteps, LazyStep } from './lazy-steps.ts';
import { StepList, StepWays, stepNames } from './step-nav.tsx';
import { StoredHere } from './stored-here.tsx';

/** Shows one step at a time, with the preview of the CV beside or below it. */
export function CvBuilder({ facts }: { facts: OwnFacts | undefined }) {
  const stored = useApplication();
  const { isReady, application } = stored;
  const { cv } = application;
  const [search] = useSearchParams();
  // The server renders the page without a step.
  const step = isReady ? stepOf(search.get('step')) : 'contact';
  const change = (part: Partial<Cv>) => {
    fetchWriters();
    stored.change((before) => ({ ...before, cv: { ...before.cv, ...part } }));
  };
  const hasBegun = !isEmpty(cv);
  useEffect(() => {
    if (hasBegun) fetchRest();
  }, [hasBegun]);
  return (
    <div className={styles.builder}>
      <div className={styles.writing}>
        <StoredHere {...stored} />
        <div className={`card ${styles.step}`}>
          <StepList step={step} />
          <StepHeading step={step} />
          <fieldset className={styles.plain} disabled={!isReady} onFocus={fetchRest}>
            {step === 'contact' && <ContactStep cv={cv} facts={facts} change={change} />}
            {step === 'files' && <FilesStep cv={cv} stored={stored} />}
            {step !== 'contact' && step !== 'files' && (
              <LazyStep step={step} cv={cv} facts={facts} change={change} />
            )}
          </fieldset>
          <StepWays step={step} />
        </div>
      </div>
      <CvPreview cv={cv} />
    </div>
  );
}

/** Fetches the remaining code once the learner starts, so that the builder works offline. */
function fetchRest(): void {
  fetchPreview();
  fetchLazySteps();
  fetchFilesStep();
}

/** Takes the focus at each new step, so that screen readers announce it and phones scroll to it. */
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
