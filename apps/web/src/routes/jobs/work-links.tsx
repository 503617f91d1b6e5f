import { Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import styles from '../../features/places/places.module.scss';
import { paths } from '../../lib/paths.ts';

/** Links to this site's other tools for job seekers. */
export function WorkLinks() {
  return (
    <section aria-labelledby="work-links">
      <h2 id="work-links">
        <Trans>What else helps</Trans>
      </h2>
      <ul className={styles.leads}>
        <Lead to={paths.jobSearch} title={<Trans>My job search</Trans>}>
          <Trans>Where you applied, what comes next, what it costs you</Trans>
        </Lead>
        <Lead to={paths.checkAdvert} title={<Trans>Is this advert a scam?</Trans>}>
          <Trans>Paste it, and see which warning signs it has. Nothing is sent.</Trans>
        </Lead>
        <Lead to={paths.interviewPractice} title={<Trans>Practise an interview</Trans>}>
          <Trans>Thirty questions, and what a good answer holds</Trans>
        </Lead>
        <Lead to={paths.cv} title={<Trans>Your CV and a letter</Trans>}>
          <Trans>Made on your phone, as PDF and Word file</Trans>
        </Lead>
        <Lead to={paths.checkAdvert} title={<Trans>Check a job advert</Trans>}>
          <Trans>Which warning signs of a scam it has</Trans>
        </Lead>
        <Lead to={paths.interviewPractice} title={<Trans>Practise for an interview</Trans>}>
          <Trans>Thirty questions, and your own voice to listen to</Trans>
        </Lead>
        <Lead to={paths.careerGuidance} title={<Trans>Career guidance</Trans>}>
          <Trans>Which work fits you, and the way there</Trans>
        </Lead>
      </ul>
    </section>
  );
}

function Lead({ to, title, children }: { to: string; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link className={styles.lead} to={to}>
        <span>
          <strong>{title}</strong>
          <span>{children}</span>
        </span>
        <Icon name="arrow" />
      </Link>
    </li>
  );
}
