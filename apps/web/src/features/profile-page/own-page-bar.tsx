import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfilePage } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { ButtonLink } from '@readytowork/ui/button';
import { Link, useLocation } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';
import { NewLink } from './new-link.tsx';
import styles from './profile-page.module.scss';
import type { Preview } from './profile-queries.ts';

interface OwnPageBarProps {
  page: ProfilePage;
  as: Preview | undefined;
}

/** Toolbar above the user's own page, with its actions and a choice of whose view to preview. */
export function OwnPageBar({ page, as }: OwnPageBarProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const views: [Preview | undefined, string][] = [
    [undefined, t`You`],
    ['connection', t`A connection`],
    ['anyone', t`Anyone with the link`],
  ];
  return (
    <section className={`card ${styles.bar}`} aria-label={t`Your page`}>
      {page.hidden && (
        <Alert kind="note">
          <Trans>A moderator has hidden your page. Nobody else can open it.</Trans>
        </Alert>
      )}
      <nav aria-label={t`See your page as`} className={styles.views}>
        <span>
          <Trans>See your page as</Trans>
        </span>
        {views.map(([view, words]) => (
          <Link
            key={words}
            className={styles.view ?? ''}
            to={view ? `${pathname}?as=${view}` : pathname}
            aria-current={view === as ? 'true' : undefined}
            replace
          >
            {words}
          </Link>
        ))}
      </nav>
      <div className="actions">
        <ButtonLink look="secondary" to={paths.ownPage}>
          <Trans>Change what is shown</Trans>
        </ButtonLink>
        <NewLink />
      </div>
    </section>
  );
}
