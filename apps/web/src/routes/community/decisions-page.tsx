import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Decisions } from '../../features/reporting/decisions.tsx';
import styles from '../../features/reporting/reporting.module.scss';
import { paths } from '../../lib/paths.ts';

/** Moderators' decisions about the user. Muted and barred users can open it too, to see the reason and appeal. */
export function Page() {
  const { t } = useLingui();
  const user = useSession()?.user_id ?? 0;
  return (
    <div className="page reading-page">
      <PageHeading title={t`What moderators decided`} />
      <p className="lead">
        <Trans>
          Here you can read what moderators decided about what you wrote or showed, and why. If you think that
          they are wrong, ask someone else to look again.
        </Trans>
      </p>
      <div className={styles.list}>{user > 0 && <Decisions user={user} />}</div>
      <p>
        <Link className="tap-link" to={paths.community}>
          <Trans>Back to the community</Trans>
        </Link>
      </p>
    </div>
  );
}
