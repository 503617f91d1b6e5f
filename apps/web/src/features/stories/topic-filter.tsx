import { Trans, useLingui } from '@lingui/react/macro';
import type { StoryList } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { type Corner, topicAddress } from './corners.ts';
import styles from './stories.module.scss';

interface TopicFilterProps {
  corner: Corner;
  topics: StoryList['topics'];
  /** The current topic; empty for all. */
  chosen: string;
}

/** Links, so that each topic has an address and works without JavaScript. */
export function TopicFilter({ corner, topics, chosen }: TopicFilterProps) {
  const { t } = useLingui();
  const current = (slug: string) => (slug === chosen ? 'page' : undefined);
  return (
    <nav aria-label={t`Topics`}>
      <ul className={styles.topics}>
        <li>
          <Link to={corner.list} aria-current={current('')}>
            <Trans>All</Trans>
          </Link>
        </li>
        {topics.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={topicAddress(corner, slug)} aria-current={current(slug)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
