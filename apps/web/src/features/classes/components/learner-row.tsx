import { Trans, useLingui } from '@lingui/react/macro';
import type { AttendanceMark } from '@readytowork/contract';
import type { AttendanceState } from '@readytowork/contract/choices';
import { type KeyboardEvent, useId } from 'react';
import { attendanceStates, excuses } from '../choices.ts';
import styles from '../classes.module.scss';
import type { Choice, MarkedLearner } from '../marks.ts';
import { useExcuseNames, useStateNames } from '../names.ts';
import { Conflict } from './conflict.tsx';

interface LearnerRowProps {
  learner: MarkedLearner;
  /** The mark to show; undefined if there is none. */
  choice: Choice | undefined;
  /** Whether it waits on this device. */
  waits: boolean;
  onMark: (choice: Choice) => void;
}

const keys: Record<string, AttendanceState> = { p: 'present', l: 'late', e: 'excused', a: 'absent' };

const choiceOf = (state: AttendanceState): Choice => ({
  state,
  excuse: state === 'excused' ? 'other' : null,
});

/** A learner with the four marks. */
export function LearnerRow({ choice, learner, onMark, waits }: LearnerRowProps) {
  const id = useId();
  const states = useStateNames();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const state = keys[event.key.toLowerCase()];
    if (!state || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    onMark(choiceOf(state));
    const next = event.currentTarget.closest('li')?.nextElementSibling;
    next?.querySelector<HTMLInputElement>('input:checked, input')?.focus();
  };
  const marks: readonly AttendanceMark[] = learner.mark ? [learner.mark, ...learner.contested] : [];
  return (
    <li>
      <fieldset className={styles.learner} onKeyDown={onKeyDown}>
        <legend>
          {learner.name}{' '}
          {waits && (
            <span className={styles.waits}>
              <Trans>kept here, not sent yet</Trans>
            </span>
          )}
        </legend>
        <div className={styles.states}>
          {attendanceStates.map((state) => (
            <label key={state}>
              <input
                type="radio"
                name={id}
                value={state}
                checked={choice?.state === state}
                onChange={() => onMark(choiceOf(state))}
              />
              <span>{states[state]}</span>
            </label>
          ))}
        </div>
        {choice?.state === 'excused' && <Why choice={choice} onMark={onMark} name={learner.name} />}
        {learner.contested.length > 0 && !waits && (
          <Conflict marks={marks} name={learner.name} onSettle={onMark} />
        )}
      </fieldset>
    </li>
  );
}

function Why({ choice, name, onMark }: { choice: Choice; name: string; onMark: (choice: Choice) => void }) {
  const { t } = useLingui();
  const names = useExcuseNames();
  return (
    <select
      aria-label={t`Why ${name} is excused`}
      value={choice.excuse ?? 'other'}
      onChange={({ target }) => {
        const excuse = excuses.find((known) => known === target.value);
        if (excuse) onMark({ state: 'excused', excuse });
      }}
    >
      {excuses.map((excuse) => (
        <option key={excuse} value={excuse}>
          {names[excuse]}
        </option>
      ))}
    </select>
  );
}
