import { Trans } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { ButtonLink } from '@readytowork/ui/button';
import { usePageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import styles from './landing.module.scss';

/**
 * Links users to their courses, and visitors to registration and a look inside. The header has the link to sign in.
 *
 * @param course that visitors can look into; undefined if there is none
 */
export function StartButtons({ course }: { course?: string | undefined }) {
  const session = useSession();
  const { registration } = usePageData().settings;
  return (
    <div className={`actions ${styles.startButtons}`}>
      {session ? (
        <ButtonLink to={paths.dashboard}>
          <Trans>My Learning</Trans>
        </ButtonLink>
      ) : (
        // Until the script runs the page does not know whether the visitor is signed in (public/first.js).
        <>
          {registration === 'open' ? (
            <ButtonLink className="menu-sign-in" to={paths.register}>
              <Trans>Create account</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink className="menu-sign-in" to={paths.signIn}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          )}
          {course && (
            <ButtonLink
              className={`menu-sign-in ${styles.second}`}
              look="secondary"
              to={`/courses/${course}`}
            >
              <Trans>Look inside first</Trans>
            </ButtonLink>
          )}
        </>
      )}
    </div>
  );
}
