import { Trans } from '@lingui/react/macro';
import type { Story } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { Illustration } from '@readytowork/ui/illustration';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { type Corner, topicAddress } from './corners.ts';
import { CourseThatHelps } from './course-that-helps.tsx';
import { HustleParts } from './hustle-parts.tsx';
import { NoMedicalAdvice } from './no-medical-advice.tsx';
import { Sources } from './sources.tsx';
import styles from './stories.module.scss';
import { StartCost } from './story-list.tsx';

interface StoryProps {
  corner: Corner;
  story: Story;
}

/** One story with all its parts. */
export function StoryView({ corner, story }: StoryProps) {
  return (
    <article className={`family-${corner.family}`}>
      <div lang={story.language}>
        <Illustration family={corner.family} name={story.picture} className="reading-page-art" />
        <PageHeading title={story.title} description={story.summary} />
        <Byline corner={corner} story={story} />
        <p className="lead">{story.summary}</p>
      </div>
      {corner.kind === 'wellness' && <NoMedicalAdvice />}
      <div
        lang={story.language}
        className={styles.text}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, on the way in and on the way out.
        dangerouslySetInnerHTML={{ __html: story.html }}
      />
      {story.hustle && <HustleParts hustle={story.hustle} />}
      {story.course && <CourseThatHelps course={story.course} />}
      <Sources corner={corner} story={story} />
    </article>
  );
}

function Byline({ corner, story }: StoryProps) {
  return (
    <p className="muted">
      <time dateTime={story.published_on}>{longDate(story.published_on)}</time>
      {story.changed_on > story.published_on && <ChangedOn day={longDate(story.changed_on)} />}
      {story.start_cost && (
        <>
          {' · '}
          <StartCost {...story.start_cost} />
        </>
      )}
      {story.topics.map(({ slug, title }) => (
        <span key={slug}>
          {' · '}
          <Link className="tap-link" to={topicAddress(corner, slug)}>
            {title}
          </Link>
        </span>
      ))}
    </p>
  );
}

function ChangedOn({ day }: { day: string }) {
  return (
    <>
      {' · '}
      <Trans>last changed on {day}</Trans>
    </>
  );
}
