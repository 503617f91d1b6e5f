import { Trans } from '@lingui/react/macro';
import doorway from '@readytowork/brand/illustrations/doorway.svg?raw';
import naledi from '@readytowork/brand/illustrations/people/naledi.svg?raw';
import type { PublicCourse } from '@readytowork/contract';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { megabytes } from '../data-cost/data-size.ts';
import { Price } from '../data-cost/price.tsx';
import styles from './landing.module.scss';
import { StartButtons } from './start-buttons.tsx';

interface LandingHeroProps {
  title: string;
  description: string;
  courses: PublicCourse[];
}

/** Says what the site offers, what it costs and how to begin, all on a phone's first screen. */
export function LandingHero({ title, description, courses }: LandingHeroProps) {
  return (
    <header className={`hero ${styles.hero}`}>
      <div className={`page ${styles.heroRow}`}>
        <div>
          <PageHeading title={title} description={description} className={styles.title ?? ''} />
          <div className={styles.promiseRow}>
            <p className={styles.promise}>
              <Trans>Learn on your phone. Be ready for work.</Trans>
            </p>
            <Drawing source={naledi} className={styles.person ?? ''} />
          </div>
          <p className="lead">
            <Trans>
              Free short courses on jobs, people, money and your own business, with a certificate for each.
              For South Africans of 18 to 35, from ReadytoWork and its partner bank.
            </Trans>
          </p>
          <StartButtons course={courses.find(({ chapters }) => chapters.length > 0)?.slug} />
        </div>
        <Drawing source={doorway} className={styles.heroArt ?? ''} />
      </div>
      <Costs courses={courses} />
    </header>
  );
}

/** Says what a course costs in money, time and data, computed from the list of courses. */
function Costs({ courses }: { courses: PublicCourse[] }) {
  const minutes = courses.map((course) => course.minutes);
  const shortest = Math.min(...minutes);
  const longest = Math.max(...minutes);
  const weights = courses.flatMap((course) => course.bytes ?? []);
  const pictured = courses.filter((course) => course.slides > 0);
  const known = weights.length > 0 && weights.length === pictured.length;
  const most = known ? megabytes(Math.max(...weights)) : undefined;
  if (courses.length === 0) return null;
  return (
    <div className="page">
      <dl className={styles.costs}>
        <div>
          <dt>
            <Trans>It costs</Trans>
          </dt>
          <dd>
            <strong>
              <Trans>R0</Trans>
            </strong>
            <Trans>for every course and every certificate</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>It takes</Trans>
          </dt>
          <dd>
            <strong>
              <Trans>
                {shortest} to {longest} minutes
              </Trans>
            </strong>
            <Trans>a course. Stop any time: it remembers your place</Trans>
          </dd>
        </div>
        {most !== undefined && (
          <div>
            <dt>
              <Trans>It uses</Trans>
            </dt>
            <dd>
              <strong>
                <Trans>{most} MB of data</Trans>
              </strong>
              <Price size={most} />{' '}
              <Trans>at most, for all the slides of a course. Less than a minute of video</Trans>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
