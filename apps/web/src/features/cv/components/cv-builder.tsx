import type { Cv } from '@readytowork/cv';
import { cvPaper } from '@readytowork/cv/cv-paper';
import { useSearchParams } from '@readytowork/ui/router';
import { useEffect, useMemo, useRef } from 'react';
import styles from '../cv.module.scss';
import { fetchWriters } from '../files.ts';
import type { OwnFacts } from '../own-facts.ts';
import { type Step, stepOf } from '../steps.ts';
import { useApplication } from '../use-application.ts';
import { AboutStep } from './about-step.tsx';
import { accent } from './accent.ts';
import { CertificatesStep } from './certificates-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { CvPreview } from './cv-preview.tsx';
import { ExperienceStep } from './experience-step.tsx';
import { FilesStep } from './files-step.tsx';
import { KeptHere } from './kept-here.tsx';
import { ReferencesStep } from './references-step.tsx';
import { SchoolStep } from './school-step.tsx';
import { SkillsStep } from './skills-step.tsx';
import { StepList, StepWays, stepNames } from './step-nav.tsx';

const parts = {
  contact: ContactStep,
  about: AboutStep,
  skills: SkillsStep,
  experience: ExperienceStep,
  school: SchoolStep,
  certificates: CertificatesStep,
  references: ReferencesStep,
};

/** One step at a time, and the page as it is at that moment beside it or below. */
export function CvBuilder({ facts }: { facts: OwnFacts | undefined }) {
  const kept = useApplication();
  const { isReady, application } = kept;
  const { cv } = application;
  const [search] = useSearchParams();
  // What the server has drawn knows no step.
  const step = isReady ? stepOf(search.get('step')) : 'contact';
  const paper = useMemo(() => cvPaper(cv, accent), [cv]);
  const change = (part: Partial<Cv>) => {
    fetchWriters();
    kept.change((before) => ({ ...before, cv: { ...before.cv, ...part } }));
  };
  const Part = step === 'files' ? undefined : parts[step];
  return (
    <div className={styles.builder}>
      <div className={styles.writing}>
        <KeptHere {...kept} />
        <div className={`card ${styles.step}`}>
          <StepList step={step} />
          <StepHeading step={step} />
          <fieldset className={styles.plain} disabled={!isReady}>
            {Part && <Part cv={cv} facts={facts} change={change} />}
            {step === 'files' && <FilesStep cv={cv} paper={paper} kept={kept} />}
          </fieldset>
          <StepWays step={step} />
        </div>
      </div>
      <CvPreview cv={cv} paper={paper} />
    </div>
  );
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
