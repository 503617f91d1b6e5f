import { Trans } from '@lingui/react/macro';
import type { Term } from '@readytowork/activities';
import styles from '../glossary.module.scss';

/** All glossary words of a course. */
export function Glossary({ glossary }: { glossary: readonly Term[] }) {
  if (glossary.length === 0)
    return (
      <p>
        <Trans>This course has no list of key words.</Trans>
      </p>
    );
  return (
    <dl className={styles.terms}>
      {glossary.map(({ term, means }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  );
}
