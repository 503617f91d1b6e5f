import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@readytowork/ui/router';
import { CommunityPage } from '../../features/community/community-page.tsx';
import { OnePost } from '../../features/posts/one-post.tsx';
import { paths } from '../../lib/paths.ts';

/** One post with its comments. */
export function Page() {
  const { t } = useLingui();
  const { post = '' } = useParams();
  return (
    <CommunityPage title={t`Post`}>
      <p>
        <Link className="tap-link" to={paths.posts}>
          <Trans>All posts</Trans>
        </Link>
      </p>
      <OnePost key={post} id={post} />
    </CommunityPage>
  );
}
