import { Trans } from '@lingui/react/macro';
import type { PublicCourse } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { megabytes } from '../data-cost/data-size.ts';
import { Price } from '../data-cost/price.tsx';
import styles from './look-inside.module.scss';

interface Measured extends Pick<PublicCourse, 'minutes' | 'do_minutes' | 'slides' | 'bytes'> {
  /** Undefined where space is short; then it is not shown. */
  assessment_minutes?: number;
}

/** The length of a course in minutes, slides and data. */
export function Measures({ course }: { course: Measured }) {
  const { minutes, do_minutes: toDo = 0, assessment_minutes: assessment = 0, slides, bytes } = course;
  const size = bytes === null ? undefined : megabytes(bytes);
  return (
    <ul className={styles.measures}>
      <li>
        <Icon name="clock" />
        {assessment > 0 ? (
          <Trans>
            about {minutes} minutes, and about {assessment} for the assessment
          </Trans>
        ) : (
          <Trans>about {minutes} minutes</Trans>
        )}
        {toDo > 0 && (
          <>
            {', '}
            <Trans>and {toDo} to do it</Trans>
          </>
        )}
      </li>
      {slides > 0 && (
        <li>
          <Trans>{slides} slides</Trans>
        </li>
      )}
      {size !== undefined && (
        <li>
          <Icon name="download" />
          <span>
            <Trans>{size} MB</Trans> <Price size={size} />
          </span>
        </li>
      )}
    </ul>
  );
}
