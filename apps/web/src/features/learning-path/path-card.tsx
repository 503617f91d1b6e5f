import { Select, Trans } from '@lingui/react/macro';
import type { Aim } from '@readytowork/contract/choices';
import { type NextStep, nextStep } from '@readytowork/contract/next-step';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { useEffect, useRef } from 'react';
import { courseAddress, stepAddress } from '../dashboard/addresses.ts';
import type { LearningModule } from '../dashboard/learning.ts';
import { useLookAhead } from '../dashboard/use-look-ahead.ts';
import styles from './learning-path.module.scss';
import { pathOf, type ShownStep } from './path-steps.ts';

interface PathCardProps {
  aim: Aim;
  steps: readonly ShownStep[];
  /** Opens the question. */
  onAsk: () => void;
  /**
   * Whether a press on this page chose the path. Its code may load after the pressed button has disappeared, so it takes the
   * focus.
   */
  answersPress: boolean;
}

/** The learner's path: each step with its state, and one button for the step to take now. */
export function PathCard({ aim, steps, onAsk, answersPress }: PathCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answersPress) heading.current?.focus({ preventScroll: true });
  }, [answersPress]);
  const all = steps.length;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section className={`card ${styles.path}`} aria-labelledby="path">
      <p className={styles.count}>
        {done === all ? (
          <Trans>You have done every step</Trans>
        ) : (
          <Trans>
            {done} of {all} steps done
          </Trans>
        )}
      </p>
      <h2 id="path" ref={heading} tabIndex={-1}>
        {pathOf(aim)?.title}
      </h2>
      <ol>
        {steps.map((shown) => (
          <li key={shown.step.title} className={styles[shown.state]}>
            <span className={styles.mark}>{shown.state === 'done' && <Icon name="tick" />}</span>
            {shown.state === 'now' ? <Now shown={shown} onAsk={onAsk} /> : <Other shown={shown} />}
          </li>
        ))}
      </ol>
      <Button look="quiet" onClick={onAsk}>
        <Trans>Change my path</Trans>
      </Button>
    </section>
  );
}

interface StepProps {
  shown: ShownStep;
}

function Now({ shown, onAsk }: StepProps & { onAsk: () => void }) {
  const { step } = shown;
  return (
    <div aria-current="step">
      <LookAhead shown={shown} />
      <h3>{step.title}</h3>
      <p>{step.promise}</p>
      <p className={styles.go}>
        {'choose' in step ? (
          <Button onClick={onAsk}>
            <Trans>Choose</Trans>
          </Button>
        ) : (
          <ButtonLink to={addressOf(shown) ?? ''}>
            <Verb shown={shown} />
            <span className="visually-hidden">: {step.title}</span> <Icon name="arrow" />
          </ButtonLink>
        )}
        <Minutes minutes={shown.minutes} />
      </p>
    </div>
  );
}

/** Fetches the slide that the button opens. */
function LookAhead({ shown: { module } }: { shown: ShownStep }) {
  const next = module && nextStep([module], true);
  return next ? <Ahead step={next} /> : null;
}

function Ahead({ step }: { step: NextStep<LearningModule> }) {
  useLookAhead(step);
  return null;
}

function Verb({ shown: { module } }: { shown: ShownStep }) {
  return module?.summary.last_activity ? <Trans>Continue</Trans> : <Trans>Start</Trans>;
}

function Other({ shown }: StepProps) {
  const to = addressOf(shown);
  const { title } = shown.step;
  return (
    <p>
      {to ? (
        <Link className="tap-link" to={to}>
          {title}
        </Link>
      ) : (
        title
      )}{' '}
      {shown.state === 'done' ? (
        <span className="visually-hidden">
          <Trans>(done)</Trans>
        </span>
      ) : (
        <Minutes minutes={shown.minutes} />
      )}
    </p>
  );
}

function Minutes({ minutes }: { minutes: number | undefined }) {
  if (minutes === undefined) return null;
  return (
    <span className="muted">
      <Trans>
        about <Select value={pluralForm(minutes)} _one={`${minutes} minute`} other={`${minutes} minutes`} />
      </Trans>
    </span>
  );
}

/** The slide where the course resumes, its assessment, or the tool; undefined for the step that asks the question. */
function addressOf({ step, module }: ShownStep): string | undefined {
  if ('page' in step) return step.page;
  if (!module) return undefined;
  const next = nextStep([module], true);
  return next ? stepAddress(next) : courseAddress(module, true);
}
