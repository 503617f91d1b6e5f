import { Select, Trans } from '@lingui/react/macro';
import type { EditedModule } from '@readytowork/contract';
import { pluralForm } from '@readytowork/ui/plural-form';
import { inFigures } from '../../lib/figures.ts';

/** How many learners a change affects. */
export function Consequences({ course: { learners, running_attempts: running } }: { course: EditedModule }) {
  return (
    <ul>
      <li>
        <People {...learners} />
      </li>
      {running.count > 0 && (
        <li>
          <Attempts {...running} />
        </li>
      )}
    </ul>
  );
}

interface Figures {
  count: number;
  more_than_count: boolean;
}

function People({ count, more_than_count: more }: Figures) {
  const figures = inFigures(count);
  if (count === 0) return <Trans>No learner has begun it yet.</Trans>;
  if (more) return <Trans>More than {figures} learners have begun it.</Trans>;
  return (
    <Select
      value={pluralForm(count)}
      _one={`${figures} learner has begun it.`}
      other={`${figures} learners have begun it.`}
    />
  );
}

function Attempts({ count, more_than_count: more }: Figures) {
  const figures = inFigures(count);
  if (more)
    return (
      <Trans>More than {figures} are in the assessment now. They go on with the questions they have.</Trans>
    );
  return (
    <Select
      value={pluralForm(count)}
      _one={`${figures} learner is in the assessment now, and goes on with the questions they have.`}
      other={`${figures} learners are in the assessment now, and go on with the questions they have.`}
    />
  );
}
