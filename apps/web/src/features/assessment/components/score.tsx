import { Trans } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import type { Webmodule } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { Illustration } from '@readytowork/ui/illustration';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { userQuery } from '../../../lib/queries.ts';
import styles from '../assessment.module.scss';
import { resultTone } from '../result-tone.ts';
import { Celebration } from './celebration.tsx';
import { NotPassed } from './not-passed.tsx';
import { Passed } from './passed.tsx';

interface ScoreProps {
  module: Webmodule;
  /** Percent. */
  result: number;
  entry: string;
}

/** The score in figures and words, addressed to the learner by name, and what to do next. */
export function Score({ module, result, entry }: ScoreProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { passed, drawing } = resultTone(result);
  const name = useFirstName();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <div className={styles.score}>
        <div className={styles.drawing}>
          <Illustration family={module.family} name={drawing} />
          {passed && <Celebration />}
        </div>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            <Trans>
              Your score: <span className={styles.figure}>{result}&nbsp;%</span>
            </Trans>
          </h2>
          <p className={styles.verdict}>
            <Icon name={passed ? 'tick' : 'info'} />
            {passed ? (
              <Trans>
                Well done, {name}! You passed {module.name}.
              </Trans>
            ) : (
              <Trans>Not yet, {name}, but you are on your way.</Trans>
            )}
          </p>
        </div>
      </div>
      {passed ? <Passed module={module} entry={entry} /> : <NotPassed module={module} entry={entry} />}
    </section>
  );
}

/** The learner's first name, read from the record that the module page has already fetched. */
function useFirstName(): string {
  const session = useSession();
  const { data } = useQuery({ ...userQuery(session?.user_id ?? 0), enabled: Boolean(session) });
  return data?.first_name ?? '';
}
