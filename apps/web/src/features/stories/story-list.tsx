import { Trans } from '@lingui/react/macro';
import type { StoryRow } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { Illustration } from '@readytowork/ui/illustration';
import { Link } from '@readytowork/ui/router';
import { type Corner, storyAddress } from './corners.ts';
import { rand } from './rand.ts';
import styles from './stories.module.scss';

/** The stories of a corner, each with its drawing and topic. */
export function StoryList({ corner, stories }: { corner: Corner; stories: StoryRow[] }) {
  return (
    <ul className={styles.list}>
      {stories.map((story) => (
        <li key={story.slug} lang={story.language} className={`card family-${corner.family} ${styles.row}`}>
          <Illustration family={corner.family} name={story.picture} className={styles.picture ?? ''} />
          <div>
            <h2>
              <Link to={storyAddress(corner, story.slug)}>{story.title}</Link>
            </h2>
            <p>{story.summary}</p>
            <p className="muted">
              {story.start_cost ? <StartCost {...story.start_cost} /> : longDate(story.published_on)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function StartCost({ from, to }: { from: number; to: number }) {
  const [least, most] = [rand(from), rand(to)];
  if (from === to) return <Trans>To begin: {least}</Trans>;
  return (
    <Trans>
      To begin: {least} to {most}
    </Trans>
  );
}
