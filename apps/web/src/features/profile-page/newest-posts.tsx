import type { ProfilePage } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import styles from './profile-page.module.scss';

/** The member's latest posts to connections, as typed. */
export function NewestPosts({ posts }: { posts: NonNullable<ProfilePage['posts']> }) {
  return (
    <ul className={styles.posts}>
      {posts.map(({ id, text, at }) => (
        <li key={id}>
          <p className={styles.passed}>{longDate(at)}</p>
          <p className={styles.words}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
