import type { CommunityPerson } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import styles from './community.module.scss';

interface PersonLineProps {
  /** Null: somebody who left. */
  person: Pick<CommunityPerson, 'name'> | null;
  /** Where their profile stands, for those who may open it. */
  handle?: string | null;
  /** What is said of them besides. */
  aside?: ReactNode;
  /** What stands in the place of a name, where there is none to tell. */
  name?: ReactNode;
  children?: ReactNode;
}

/** Somebody in a list, and what can be done about them. */
export function PersonLine({ person, handle, aside, name = person?.name, children }: PersonLineProps) {
  return (
    <div className={styles.row}>
      <p className={styles.who}>
        <span className={styles.letter} aria-hidden="true">
          {person?.name.slice(0, 1) ?? '@'}
        </span>
        <span>
          {handle ? (
            <Link className="tap-link" to={paths.person.replace(':handle', handle)}>
              {name}
            </Link>
          ) : (
            <strong>{name}</strong>
          )}
          {aside && <span className={styles.aside}>{aside}</span>}
        </span>
      </p>
      {children}
    </div>
  );
}
