import { Trans, useLingui } from '@lingui/react/macro';
import type { PostAudiences } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import styles from './posts.module.scss';

interface AudienceFilterProps {
  audiences: PostAudiences;
  chosen: number | null;
}

/** Shows all posts or those of one group. */
export function AudienceFilter({ audiences: { groups }, chosen }: AudienceFilterProps) {
  const { t } = useLingui();
  if (groups.length === 0) return null;
  const mark = (isChosen: boolean) => (isChosen ? { 'aria-current': 'page' as const } : {});
  return (
    <nav aria-label={t`Whose posts`}>
      <ul className={styles.filter}>
        <li>
          <Link to={paths.posts} {...mark(chosen === null)}>
            <Trans>All posts</Trans>
          </Link>
        </li>
        {groups.map(({ id, name }) => (
          <li key={id}>
            <Link to={`${paths.posts}?group=${id}`} {...mark(chosen === id)}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
