import { Trans } from '@lingui/react/macro';
import type { Check } from '@readytowork/activities';
import { judge, type Response, shows } from '@readytowork/activities/check';
import { mixed } from '@readytowork/activities/mixed';
import { Button } from '@readytowork/ui/button';
import { type FormEvent, useId, useState } from 'react';
import styles from '../activities.module.scss';
import { afterAnswer, type CheckTry, isOver, parseTry } from '../kept/check-try.ts';
import type { Kept } from '../kept/kept.ts';
import { Answer } from './answer.tsx';
import { ResponseField } from './response-field.tsx';

interface CheckViewProps extends Kept {
  check: Check;
  /** Opens the slide that teaches the answer. */
  onTurnTo?: (slide: number) => void;
}

/** A voluntary question whose answer nobody else sees: coaching after the first wrong answer, the solution after the second. */
export function CheckView({ check, kept, onKeep, onTurnTo }: CheckViewProps) {
  const ask = useId();
  const [tried, setTried] = useState(() => parseTry(check, kept));
  const [response, setResponse] = useState<Response | undefined>(
    () => tried?.response ?? responseAtFirst(check),
  );
  const over = tried !== undefined && isOver(check, tried);
  const right = tried !== undefined && judge(check, tried.response).right;
  const { slide: taught } = check;
  const answer = (event: FormEvent) => {
    event.preventDefault();
    if (!response || over) return;
    const now = afterAnswer(check, tried, response);
    setTried(now);
    onKeep?.(now);
  };
  const again = () => {
    setResponse(responseAtFirst(check));
    setTried(undefined);
  };
  return (
    <form className={styles.activity} onSubmit={answer} noValidate>
      <p className={styles.label}>
        <Trans>Check yourself</Trans>
      </p>
      <ResponseField check={check} askId={ask} response={response} onChange={setResponse} disabled={over} />
      <div role="status">{tried && <Verdict tried={tried} check={check} />}</div>
      {tried && !right && taught !== undefined && (
        <Button look="quiet" onClick={() => onTurnTo?.(taught)}>
          <Trans>Read it again on slide {taught}</Trans>
        </Button>
      )}
      {over ? (
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

function Verdict({ tried: { response, misses }, check }: { tried: CheckTry; check: Check }) {
  const { right, coaching } = judge(check, response);
  if (right)
    return (
      <div className={styles.right}>
        <p className={styles.verdict}>
          <Trans>Right.</Trans>
        </p>
        <Coaching lines={coaching} />
      </div>
    );
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

/** The response before the learner has touched a check; undefined if the field starts empty. */
function responseAtFirst(check: Check): Response | undefined {
  return check.kind === 'order' ? { kind: 'order', items: mixed(check.items, check.ask) } : undefined;
}
