import { Trans } from '@lingui/react/macro';
import type { EditedModule } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { isUnwritten } from '../removal.tsx';

export type ShownCourse = Pick<EditedModule, 'state' | 'origin' | 'chapters'>;

/** True for a hidden course that publishing its text does not show; the first text of a new course also shows the course. */
export const staysHidden = (course: ShownCourse): boolean =>
  course.state === 'hidden' && !isUnwritten(course);

/** Warns that learners do not get the text of a hidden course yet, and says what to do. */
export function StaysHidden({ course }: { course: ShownCourse }) {
  if (!staysHidden(course)) return null;
  return (
    <Alert kind="note">
      <Trans>
        This course is hidden and stays hidden: publishing its text, now or later, does not show it. When
        learners may see it, press "Publish" under "Show or hide" on the page of the course.
      </Trans>
    </Alert>
  );
}
