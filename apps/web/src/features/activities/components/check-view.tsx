import { Trans } from '@lingui/react/macro';
import type { Check } from '@readytowork/activities';
import { judge, type Response, shows } from '@readytowork/activities/check';
import { Button } from '@readytowork/ui/button';
import { type FormEvent, useId, useState } from 'react';
import styles from '../activities.module.scss';
import { Answer } from './answer.tsx';
import { responseAtFirst } from './response-at-first.ts';
import { ResponseField } from './response-field.tsx';

interface Tried {
  misses: number;
  right: boolean;
  coaching: string[];
}

const untried: Tried = { misses: 0, right: false, coaching: [] };

/** A question to oneself: what to think of after the first miss, the answer after the second. Leaving it out is possible. */
export function CheckView({ check }: { check: Check }) {
  const ask = useId();
  const [response, setResponse] = useState<Response | undefined>(() => responseAtFirst(check));
  const [tried, setTried] = useState(untried);
  const isOver = tried.right || shows(tried.misses) === 'answer';
  const answer = (event: FormEvent) => {
    event.preventDefault();
    if (!response || isOver) return;
    const { right, coaching } = judge(check, response);
    setTried({ misses: tried.misses + (right ? 0 : 1), right, coaching });
  };
  const again = () => {
    setResponse(responseAtFirst(check));
    setTried(untried);
  };
  return (
    <form className={styles.activity} onSubmit={answer} noValidate>
      <p className={styles.label}>
        <Trans>Check yourself</Trans>
      </p>
      <ResponseField check={check} askId={ask} response={response} onChange={setResponse} disabled={isOver} />
      <div role="status">
        <Verdict tried={tried} check={check} />
      </div>
      {isOver ? (
        <Button look="secondary" onClick={again}>
          <Trans>Try it again</Trans>
        </Button>
      ) : (
        <Button type="submit" look="secondary" disabled={response === undefined}>
          <Trans>Check my answer</Trans>
        </Button>
      )}
    </form>
  );
}

function Verdict({ tried: { misses, right, coaching }, check }: { tried: Tried; check: Check }) {
  if (right)
    return (
      <div className={styles.right}>
        <p className={styles.verdict}>
          <Trans>Right.</Trans>
        </p>
        <Coaching lines={coaching} />
      </div>
    );
  if (misses === 0) return null;
  return (
    <div className={styles.miss}>
      <p className={styles.verdict}>
        <Trans>Not yet.</Trans>
      </p>
      <Coaching lines={coaching} />
      {shows(misses) === 'hint' ? <p>{check.hint}</p> : <Answer check={check} />}
    </div>
  );
}

const Coaching = ({ lines }: { lines: string[] }) => lines.map((line) => <p key={line}>{line}</p>);
