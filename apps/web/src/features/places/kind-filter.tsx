import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { type JobQuery, jobsAddress, searchedKinds } from './job-query.ts';
import { useKindNames } from './kind-names.ts';
import styles from './places.module.scss';

/** Filters by one kind of job site, or shows all. It consists of links, so that it works without JavaScript. */
export function KindFilter({ asked }: { asked: JobQuery }) {
  const { t } = useLingui();
  const names = useKindNames();
  const entry = (kind: JobQuery['kind'], words: ReactNode) => (
    <li key={kind ?? 'all'}>
      <Link
        className={styles.kind}
        to={jobsAddress({ ...asked, kind })}
        aria-current={asked.kind === kind ? 'true' : undefined}
      >
        {words}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t`Kinds of places`}>
      <ul className={styles.kinds}>
        {entry(undefined, <Trans>All</Trans>)}
        {searchedKinds.map((kind) => entry(kind, names[kind]))}
      </ul>
    </nav>
  );
}
