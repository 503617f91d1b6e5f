import { Trans } from '@lingui/react/macro';
import type { Scenario } from '@readytowork/activities';
import { momentAfter } from '@readytowork/activities/scenario';
import { Button } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { useEffect, useId, useRef, useState } from 'react';
import styles from '../activities.module.scss';
import type { Kept } from '../kept/kept.ts';
import { parseChoices } from '../kept/parse-choices.ts';

/** A story with a choice at each step and its consequences. The learner can go back a step or start again. */
export function ScenarioView({ scenario, kept, onKeep }: { scenario: Scenario } & Kept) {
  const heading = useId();
  const [choices, setChoices] = useState(() => parseChoices(scenario, kept));
  const choose = (all: number[]) => {
    setChoices(all);
    onKeep?.(all);
  };
  const here = useRef<HTMLDivElement>(null);
  const moment = momentAfter(scenario, choices);
  const before = momentAfter(scenario, choices.slice(0, -1));
  const last = choices.at(-1);
  const follows = last === undefined ? undefined : before?.choices[last]?.follows;
  const step = choices.length;
  const hasMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each step, which brings new text.
  useEffect(() => {
    if (hasMoved.current) here.current?.focus();
    hasMoved.current = true;
  }, [step]);
  if (!moment) return null;
  return (
    <section className={styles.activity} aria-labelledby={heading}>
      <p className={styles.label}>
        <Trans>What would you do?</Trans>
      </p>
      <h4 id={heading}>{scenario.title}</h4>
      <div ref={here} tabIndex={-1} className={styles.moment}>
        {follows && <p className={styles.follows}>{follows}</p>}
        <p>{moment.text}</p>
        {moment.end && <End how={moment.end} />}
      </div>
      <ul className={styles.choices}>
        {moment.choices.map(({ text }, choice) => (
          <li key={text}>
            <Button look="secondary" onClick={() => choose([...choices, choice])}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
      {step > 0 && (
        <p className={styles.ways}>
          <Button look="quiet" onClick={() => choose(choices.slice(0, -1))}>
            <Trans>One step back</Trans>
          </Button>
          <Button look="quiet" onClick={() => choose([])}>
            <Trans>From the beginning</Trans>
          </Button>
        </p>
      )}
    </section>
  );
}

const signOfEnd = { well: 'tick', mixed: 'info', badly: 'close' } as const;

function End({ how }: { how: 'well' | 'mixed' | 'badly' }) {
  return (
    <p className={styles.verdict} data-end={how}>
      <Icon name={signOfEnd[how]} />
      <span>
        {how === 'well' && <Trans>It ends well.</Trans>}
        {how === 'mixed' && <Trans>It could have been better. Go back a step and try the other way.</Trans>}
        {how === 'badly' && <Trans>It ends badly. Go back a step and try another way.</Trans>}
      </span>
    </p>
  );
}
