import type { CommunityPerson } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import styles from './community.module.scss';

interface PersonLineProps {
  /** Null for a person who left. */
  person: Pick<CommunityPerson, 'name'> | null;
  /** Path of the person's profile page, if the reader may open it. */
  handle?: string | null;
  /** Further text beside the name. */
  aside?: ReactNode;
  /** Shown in place of the name, for example if there is none. */
  name?: ReactNode;
  children?: ReactNode;
}

/** One person in a list, with the actions available. */
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
