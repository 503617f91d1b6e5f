import { Icon } from '@readytowork/ui/icon';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import styles from './self-help.module.scss';

interface Entry {
  to: string;
  title: string;
  note?: ReactNode;
}

/** Links to articles or categories; the whole line is clickable. */
export function HelpList({ entries }: { entries: Entry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ to, title, note }) => (
        <li key={to}>
          <Link className={styles.entry} to={to}>
            <span>
              <strong>{title}</strong>
              {note && <span className={styles.note}>{note}</span>}
            </span>
            <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
