import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { passMark } from '@readytowork/contract/constants';
import { ButtonLink } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { Illustration } from '@readytowork/ui/illustration';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { quizStatusQuery } from '../../../lib/queries.ts';
import { DownloadCertificate } from '../../certificate/download-certificate.tsx';
import styles from '../assessment.module.scss';
import { resultTone } from '../result-tone.ts';
import { RateCourse } from './rate-course.tsx';

interface ScoreProps {
  module: Webmodule;
  /** Percent. */
  result: number;
  entry: string;
}

/** The score in figures and in words, and what can be done with it. */
export function Score({ module, result, entry }: ScoreProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { passed, drawing } = resultTone(result);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <div className={styles.score}>
        <Illustration family={module.family} name={drawing} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            <Trans>
              Your score: <span className={styles.figure}>{result}&nbsp;%</span>
            </Trans>
          </h2>
          <p className={styles.verdict}>
            <Icon name={passed ? 'tick' : 'info'} />
            {passed ? <Trans>You passed {module.name}. Well done!</Trans> : <Trans>Not yet.</Trans>}
          </p>
        </div>
      </div>
      {passed ? <Passed module={module} entry={entry} /> : <NotPassed module={module} entry={entry} />}
    </section>
  );
}

function Passed({ module, entry }: { module: Webmodule; entry: string }) {
  return (
    <>
      <div className={styles.certificate}>
        <DownloadCertificate module={module} look="primary" />
      </div>
      <RateCourse module={module.id} />
      <div className="actions">
        <ButtonLink look="secondary" to="/my-learning">
          <Trans>Back to my learning</Trans>
        </ButtonLink>
        <ButtonLink look="quiet" to={entry} replace>
          <Trans>Practise again</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

function NotPassed({ module, entry }: { module: Webmodule; entry: string }) {
  const { data: status } = useQuery(quizStatusQuery(module.id));
  return (
    <>
      <p>
        <Trans>
          You need {passMark}&nbsp;% to pass. Look below at what was not right and why, then try again: you
          can take the assessment as often as you like.
        </Trans>
      </p>
      {status?.passed && (
        <p>
          <Trans>
            You passed this course earlier with {status.result}&nbsp;%. That stays, and so does your
            certificate.
          </Trans>
        </p>
      )}
      <ButtonLink to={entry} replace>
        <Trans>Try again</Trans>
      </ButtonLink>
    </>
  );
}
