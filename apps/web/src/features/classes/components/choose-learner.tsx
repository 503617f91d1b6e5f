import { useLingui } from '@lingui/react/macro';
import styles from '../classes.module.scss';

interface Learner {
  member: number;
  name: string;
}

/** The learners whom the facilitator has ticked, by member. */
export interface Choosing {
  chosen: ReadonlyMap<number, string>;
  choose: (learner: Learner, isChosen: boolean) => void;
}

/** Ticks a learner to write to. */
export function ChooseLearner({ choosing, learner }: { choosing: Choosing; learner: Learner }) {
  const { t } = useLingui();
  const { member, name } = learner;
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={t`Choose ${name}`}
        checked={choosing.chosen.has(member)}
        onChange={({ currentTarget }) => choosing.choose(learner, currentTarget.checked)}
      />
    </label>
  );
}
