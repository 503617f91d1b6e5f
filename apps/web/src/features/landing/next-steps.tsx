import { Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import styles from './landing.module.scss';

/** What comes after a course, from learning to earning. All of it is public. */
export function NextSteps() {
  return (
    <section className="page" aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.heading}>
        <Trans>From learning to earning</Trans>
      </h2>
      <ul className={styles.nextSteps}>
        <NextStep to={paths.jobs} title={<Trans>Find work</Trans>}>
          <Trans>
            Job sites, learnerships, government jobs and bursaries, with what each one costs and asks
          </Trans>
        </NextStep>
        <NextStep to={paths.jobSearch} title={<Trans>Keep track of your search</Trans>}>
          <Trans>Where you applied, what comes next and what it costs you, on your phone</Trans>
        </NextStep>
        <NextStep to={paths.checkAdvert} title={<Trans>Advert check</Trans>}>
          <Trans>Paste it, and see which warning signs it has. Nothing is sent.</Trans>
        </NextStep>
        <NextStep to={paths.interviewPractice} title={<Trans>Interview practice</Trans>}>
          <Trans>Thirty questions, and what makes a good answer</Trans>
        </NextStep>
        <NextStep to={paths.cv} title={<Trans>CV and letter</Trans>}>
          <Trans>Made on your phone, as PDF and Word file; nothing leaves it unless you send it</Trans>
        </NextStep>
        <NextStep to={paths.careerGuidance} title={<Trans>Career guidance</Trans>}>
          <Trans>Which work fits you, and how to get there</Trans>
        </NextStep>
        <NextStep to={paths.hustles} title={<Trans>Side hustles</Trans>}>
          <Trans>What it costs to begin, the first week, the law and the risks</Trans>
        </NextStep>
        <NextStep to={paths.news} title={<Trans>News</Trans>}>
          <Trans>Dates and laws that matter when you are young and looking for work</Trans>
        </NextStep>
        <NextStep to={paths.wellness} title={<Trans>Wellness</Trans>}>
          <Trans>For days when it is all too much, and who to call</Trans>
        </NextStep>
      </ul>
    </section>
  );
}

function NextStep({ to, title, children }: { to: string; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>
        <span>
          <strong>{title}</strong>
          <span>{children}</span>
        </span>
        <Icon name="arrow" />
      </Link>
    </li>
  );
}
