import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfilePage } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useLocation } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { NoPage } from '../../features/profile-page/no-page.tsx';
import { OwnPageBar } from '../../features/profile-page/own-page-bar.tsx';
import styles from '../../features/profile-page/profile-page.module.scss';
import { type Preview, pageQuery, previews } from '../../features/profile-page/profile-queries.ts';
import { ProfileView } from '../../features/profile-page/profile-view.tsx';
import { SharePage } from '../../features/profile-page/share-page.tsx';
import { PersonActions } from './person-actions.tsx';

interface MembersViewProps {
  reader: number;
  handle: string;
}

/** A profile page for signed-in readers: shows what they may see, and their own page in full. */
export function MembersView({ reader, handle }: MembersViewProps) {
  const { pathname, search } = useLocation();
  const { data: page, error, isFetching, refetch } = useQuery(pageQuery(reader, handle));
  if (page === null) return <NoPage from={pathname} />;
  const as = previewIn(search);
  return (
    <div className={`page reading-page ${styles.waiting}`}>
      {page?.reader === 'self' && <OwnPageBar page={page} as={as} />}
      {page?.reader === 'self' && as ? (
        <OwnPreview reader={reader} handle={handle} as={as} />
      ) : (
        page && <ProfileView page={page} handle={handle} reader={reader} actions={<Actions page={page} />} />
      )}
      {!page && error && <LoadFailure error={error} onRetry={refetch} busy={isFetching} />}
      {!page && !error && <Spinner />}
    </div>
  );
}

/** Offers to share the page if its owner shows it to everyone, and the reader's actions about the owner. */
function Actions({ page }: { page: ProfilePage }) {
  const { handle, name, person, reader } = page;
  return (
    <div className="actions">
      {handle && <SharePage name={name} handle={handle} />}
      {person && reader !== 'self' && <PersonActions person={person} page={page} />}
    </div>
  );
}

function previewIn(search: string): Preview | undefined {
  const asked = new URLSearchParams(search).get('as');
  return previews.find((each) => each === asked);
}

/** Previews the user's own page as another reader would see it; the server decides what that contains. */
function OwnPreview({ reader, handle, as }: MembersViewProps & { as: Preview }) {
  const { t } = useLingui();
  const { data: page, error, isFetching, refetch } = useQuery(pageQuery(reader, handle, as));
  if (page) return <ProfileView page={page} handle={handle} reader={reader} />;
  if (page === null)
    return (
      <>
        <PageHeading title={t`Your page`} unlisted />
        <Alert kind="note">
          <Trans>
            They cannot open your page. The link tells them that there is no page for them. It does not say
            whose page it is.
          </Trans>
        </Alert>
      </>
    );
  return error ? <LoadFailure error={error} onRetry={refetch} busy={isFetching} /> : <Spinner />;
}
