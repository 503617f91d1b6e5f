import { Select, Trans } from '@lingui/react/macro';
import type { Meeting, NewMark } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useRef } from 'react';
import { newKey } from '../../../lib/new-key.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import { useWaitingOf } from '../../outbox/use-waiting.ts';
import styles from '../classes.module.scss';
import { type Choice, type MarkedLearner, newMark, shownOf, withMark } from '../marks.ts';
import { hoursOf } from '../names.ts';
import { attendanceMarked } from '../operations.ts';
import { AsOf } from './as-of.tsx';
import { LearnerRow } from './learner-row.tsx';

/** One tap marks a learner. The order and the numbers are those of the printed list. */
export function Marking({ group, meeting }: { group: number; meeting: Meeting }) {
  const { day, learners, minutes, title } = meeting;
  const outbox = useOutbox(attendanceMarked);
  // Unique for this page, so that two tabs never overwrite each other's marks.
  const page = useRef('');
  page.current ||= newKey();
  const made = useWaitingOf(attendanceMarked).filter((one) => one.group === group && one.day === day);
  const waiting = made.flatMap(({ marks }) => marks);
  const mark = (marked: readonly MarkedLearner[], choice: Choice) => {
    let marks: readonly NewMark[] = made.find((one) => one.page === page.current)?.marks ?? [];
    for (const learner of marked)
      marks = withMark(marks, newMark(learner, choice, waiting, { at: new Date(), id: newUuid() }));
    if (marked.length > 0)
      outbox.put(attendanceMarked.operation({ group, day, page: page.current, marks: [...marks] }));
  };
  const unmarked = learners.filter((learner) => !shownOf(learner, waiting).choice);
  const here = learners.length - unmarked.length;
  const hours = hoursOf(minutes);
  return (
    <>
      <AsOf at={meeting.as_of} />
      <p>
        {title && <>{title}. </>}
        <Trans>{hours} hours.</Trans>{' '}
        <span role="status">
          <Trans>
            {here} of {learners.length} marked.
          </Trans>
        </span>
      </p>
      {learners.length === 0 && (
        <p>
          <Trans>Nobody has joined the group yet.</Trans>
        </p>
      )}
      {unmarked.length > 0 && (
        <Button look="secondary" onClick={() => mark(unmarked, { state: 'present', excuse: null })}>
          <Select
            value={pluralForm(unmarked.length)}
            _one="Mark the other one present"
            other={`Mark the other ${unmarked.length} present`}
          />
        </Button>
      )}
      <ol className={styles.numbered}>
        {learners.map((learner) => (
          <LearnerRow
            key={learner.member}
            learner={learner}
            {...shownOf(learner, waiting)}
            onMark={(choice) => mark([learner], choice)}
          />
        ))}
      </ol>
      <p className={styles.keys}>
        <Trans>
          With a keyboard: P, L, E or A marks the learner and goes on to the next one; the arrow keys change a
          mark.
        </Trans>
      </p>
    </>
  );
}
