import { Trans } from '@lingui/react/macro';
import type { PublicCourse } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { megabytes } from './data-size.ts';
import styles from './look-inside.module.scss';
import { Price } from './price.tsx';

type Measured = Pick<PublicCourse, 'minutes' | 'slides' | 'bytes'>;

/** The length of a course in minutes, slides and data. */
export function Measures({ course: { minutes, slides, bytes } }: { course: Measured }) {
  const size = bytes === null ? undefined : megabytes(bytes);
  return (
    <ul className={styles.measures}>
      <li>
        <Icon name="clock" />
        <Trans>about {minutes} minutes</Trans>
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
