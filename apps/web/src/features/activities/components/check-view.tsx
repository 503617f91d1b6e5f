import { Trans } from '@lingui/react/macro';
import type { Check } from '@readytowork/activities';
import { judge, type Response, shows } from '@readytowork/activities/check';
import { marksOf } from '@readytowork/activities/marks';
import { mixed } from '@readytowork/activities/mixed';
import { Button } from '@readytowork/ui/button';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ShownThing } from '../../../lib/shown-thing.tsx';
import styles from '../activities.module.scss';
import { afterAnswer, isOver, parseTry } from '../kept/check-try.ts';
import type { Kept } from '../kept/kept.ts';
import { ResponseField } from './response-field.tsx';
import { Verdict } from './verdict.tsx';

interface CheckViewProps extends Kept {
  check: Check;
  /** Opens the slide that teaches the answer. */
  onTurnTo?: (slide: number) => void;
}

/** A voluntary question whose answer nobody else sees: coaching after the first wrong answer, the solution after the second. */
export function CheckView({ check, kept, onKeep, onTurnTo }: CheckViewProps) {
  const ask = useId();
  const [tried, setTried] = useState(() => parseTry(check, kept));
  const [returned] = useState(tried);
  const [round, setRound] = useState(0);
  const form = useFocusOnRound(round);
  const [response, setResponse] = useState<Response | undefined>(
    () => tried?.response ?? responseAtFirst(check),
  );
  const over = tried !== undefined && isOver(check, tried);
  const right = tried !== undefined && judge(check, tried.response).right;
  const marks =
    tried && tried.response === response ? marksOf(check, response, shows(tried.misses) === 'answer') : [];
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
    setRound(round + 1);
  };
  return (
    <form ref={form} className={styles.activity} onSubmit={answer} noValidate>
      <p className={styles.label}>
        <Trans>Check yourself</Trans>
      </p>
      {check.shown && <ShownThing shown={check.shown} />}
      <ResponseField
        key={round}
        check={check}
        askId={ask}
        response={response}
        onChange={setResponse}
        disabled={over}
        marks={marks}
      />
      <div role="status">{tried && <Verdict check={check} tried={tried} isNew={tried !== returned} />}</div>
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

/** In a new round moves the focus to the first field, because the pressed button is disabled until there is an answer. */
function useFocusOnRound(round: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('input, li button')?.focus();
  }, [round]);
  return form;
}

/** The response before the learner has touched a check; undefined if the field starts empty. */
function responseAtFirst(check: Check): Response | undefined {
  return check.kind === 'order' ? { kind: 'order', items: mixed(check.items, check.ask) } : undefined;
}
