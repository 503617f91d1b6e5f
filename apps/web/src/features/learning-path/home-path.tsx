import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { pathQuery } from '../../lib/queries.ts';
import type { LearningModule } from '../dashboard/learning.ts';
import { AimQuestion } from './aim-question.tsx';
import styles from './learning-path.module.scss';
import { pathOf, shownSteps } from './path-steps.ts';
import { useOwnPath } from './use-own-path.ts';

const PathCard = lazyPart(async () => (await import('./path-card.tsx')).PathCard);

/** Whether the path stands in for the next step, whose course then needs a card in the list. */
export function useHasPath(isLearner: boolean): boolean {
  const { data: path } = useQuery({ ...pathQuery, enabled: false });
  return isLearner && Boolean(path?.aim) && path?.aim !== 'none';
}

interface HomePathProps {
  /** Facilitators and staff have no path. */
  isLearner: boolean;
  modules: readonly LearningModule[];
  /** Whether the learner has learned here before: then the next step comes before the question. */
  returning: boolean | undefined;
  /** The next step without a path. */
  children: ReactNode;
}

/** The first thing on the dashboard: the learner's path, or the next step and the question that leads to a path. */
export const HomePath = ({ isLearner, ...props }: HomePathProps) =>
  isLearner ? <LearnerPath {...props} /> : props.children;

function LearnerPath({ modules, returning, children }: Omit<HomePathProps, 'isLearner'>) {
  const { path, choose, choice } = useOwnPath();
  const [asks, setAsks] = useState(false);
  const [answered, setAnswered] = useState(false);
  const aim = path?.aim && path.aim !== 'none' ? path.aim : undefined;
  const own = aim && pathOf(aim);
  const answer = (chosen: Parameters<typeof choose>[0]) =>
    choose(chosen, {
      onSuccess: () => {
        setAsks(false);
        setAnswered(true);
      },
    });
  const skip = () => (aim ? setAsks(false) : answer('none'));
  const question = (
    <Replaced key="question">
      <AimQuestion aim={aim} onChoose={answer} onSkip={skip} busy={choice.isPending}>
        {choice.isError && <Alert kind="error">{errorMessage(choice.error)}</Alert>}
      </AimQuestion>
    </Replaced>
  );
  const isOpen = asks || path?.aim === null;
  if (own && aim && path && !asks)
    return (
      <Replaced key="path">
        <Suspense fallback={<div className={`card ${styles.coming}`} />}>
          <PathCard
            aim={aim}
            steps={shownSteps(own, { modules, ticks: path.ticks })}
            onAsk={() => setAsks(true)}
            answersPress={answered}
          />
        </Suspense>
      </Replaced>
    );
  return (
    <>
      {isOpen && !returning && question}
      {children}
      {isOpen && returning && question}
      {!isOpen && path && (
        <Replaced key="offer">
          <Button look="quiet" onClick={() => setAsks(true)}>
            <Trans>Choose a path: a job, a business or studies</Trans>
          </Button>
        </Replaced>
      )}
    </>
  );
}

/** Moves the focus to the part that replaces this one after a press. */
const Replaced = ({ children }: { children: ReactNode }) => <div ref={useRestoreFocus()}>{children}</div>;
