import { Trans, useLingui } from '@lingui/react/macro';
import warning from '@readytowork/brand/illustrations/warning.svg?raw';
import { ButtonLink } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useLocation } from '@readytowork/ui/router';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { paths } from '../../lib/paths.ts';

/** Shown by the service worker in place of a page that needs the network. The address of that page is in `page`. */
export function Page() {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const { search } = useLocation();
  const wanted = hydrated ? new URLSearchParams(search).get('page') : null;
  return (
    <div className="page notice-page">
      <Drawing source={warning} />
      <PageHeading title={t`This page needs a network`} />
      <p>
        <Trans>
          It is not kept on this phone. Your courses, your workbook, your CV and the job tools open without a
          network.
        </Trans>
      </p>
      <div className="actions">
        <ButtonLink to={paths.dashboard}>
          <Trans>Go to my learning</Trans>
        </ButtonLink>
        {/* A whole new document, because this one was loaded for another address. */}
        {wanted && /^\/(?![/\\])/.test(wanted) && (
          <a className="button button-quiet" href={wanted}>
            <Trans>Try again</Trans>
          </a>
        )}
      </div>
      <p>
        <Link to={paths.cv}>
          <Trans>CV and letter</Trans>
        </Link>{' '}
        ·{' '}
        <Link to={paths.jobSearch}>
          <Trans>My search</Trans>
        </Link>{' '}
        ·{' '}
        <Link to={paths.checkAdvert}>
          <Trans>Advert check</Trans>
        </Link>{' '}
        ·{' '}
        <Link to={paths.interviewPractice}>
          <Trans>Interview practice</Trans>
        </Link>
      </p>
    </div>
  );
}
