import { Trans } from '@lingui/react/macro';
import type { Activity } from '@readytowork/activities';
import styles from './text.module.scss';

interface Line {
  words: string;
  isRight?: boolean;
  /** Text that the learner reads after choosing the option. */
  below?: string | undefined;
}

/** The content of an activity as a list: every option with its coaching. */
export function linesOf(activity: Activity): { heading: string; lines: Line[]; end?: string } {
  switch (activity.kind) {
    case 'choose':
    case 'several':
      return {
        heading: activity.ask,
        lines: activity.options.map(({ text, right, coaching }) => ({
          words: text,
          isRight: right,
          below: coaching,
        })),
      };
    case 'order':
      return {
        heading: activity.ask,
        lines: activity.items.map((words) => ({ words })),
        end: activity.coaching,
      };
    case 'match':
      return {
        heading: activity.ask,
        lines: activity.pairs.map(({ left, right }) => ({ words: `${left} → ${right}` })),
        end: activity.coaching,
      };
    case 'number': {
      const { unit, answer, coaching, slips } = activity;
      const inUnit = (value: number) => (unit === 'R' ? `R${value}` : `${value} ${unit}`.trim());
      return {
        heading: activity.ask,
        lines: [
          { words: inUnit(answer), isRight: true, below: coaching },
          ...slips.map((slip) => ({ words: inUnit(slip.value), below: slip.coaching })),
        ],
      };
    }
    case 'write':
      return { heading: activity.ask, lines: [] };
    case 'calculator':
      return {
        heading: activity.title,
        lines: [...activity.fields, ...activity.results].map(({ label, unit }) => ({
          words: `${label} (${unit})`,
        })),
        end: activity.says,
      };
    case 'scenario':
      return {
        heading: activity.title,
        lines: activity.moments.map(({ text, choices }) => ({
          words: text,
          below: choices.map((choice) => `${choice.text} → ${choice.follows}`).join('\n'),
        })),
      };
    case 'practice':
      return {
        heading: `${activity.title}. ${activity.ask}`,
        lines: activity.steps.map(({ screen, tap, says }) => ({
          words: screen.rows[tap]?.label ?? '',
          below: says,
        })),
        end: activity.done,
      };
  }
}

/** An activity of the slide, in words. */
export function ActivityWords({ activity }: { activity: Activity }) {
  const { heading, lines, end } = linesOf(activity);
  return (
    <section className={styles.activity}>
      <h3>{heading}</h3>
      {'hint' in activity && (
        <p className="muted">
          <Trans>Hint: {activity.hint}</Trans>
        </p>
      )}
      <ul>
        {lines.map(({ words, isRight, below }) => (
          <li key={words}>
            {words}{' '}
            {isRight && (
              <strong>
                <Trans>(right)</Trans>
              </strong>
            )}
            {below && <p className="muted">{below}</p>}
          </li>
        ))}
      </ul>
      {end && <p>{end}</p>}
    </section>
  );
}
