import type { CommunityPerson } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import styles from './community.module.scss';

interface PersonLineProps {
  /** Null for a person who left. */
  person: Pick<CommunityPerson, 'name'> | null;
  /** Path of their profile, if the reader may open it. */
  handle?: string | null;
  /** Further text about them. */
  aside?: ReactNode;
  /** Shown instead of a name where there is none. */
  name?: ReactNode;
  children?: ReactNode;
}

/** A person in a list, with actions. */
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
