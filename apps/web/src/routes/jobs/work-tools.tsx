import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import styles from '../../features/places/places.module.scss';
import { paths } from '../../lib/paths.ts';

const tools: readonly { to: string; name: ReactNode }[] = [
  { to: paths.cv, name: <Trans>CV and letter</Trans> },
  { to: paths.interviewPractice, name: <Trans>Interview practice</Trans> },
  { to: paths.checkAdvert, name: <Trans>Advert check</Trans> },
  { to: paths.jobSearch, name: <Trans>My search</Trans> },
  { to: paths.careerGuidance, name: <Trans>Career guidance</Trans> },
  { to: paths.hustles, name: <Trans>Side hustles</Trans> },
];

/** Links to this site's other tools for job seekers, named as everywhere. */
export function WorkTools() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Tools for your job search`}>
      <ul className={styles.tools}>
        {tools.map(({ to, name }) => (
          <li key={to}>
            <Link className={styles.tool} to={to}>
              {name} <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
