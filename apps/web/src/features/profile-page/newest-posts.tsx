import type { ProfilePage } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import styles from './profile-page.module.scss';

/** What somebody wrote to their connections last, as they typed it. */
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
