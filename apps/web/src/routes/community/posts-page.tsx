import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from '@readytowork/ui/router';
import { CommunityPage } from '../../features/community/community-page.tsx';
import { Posts } from '../../features/posts/posts.tsx';

/** Posts of connections and groups. */
export function Page() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const group = search.get('group') ?? '';
  return (
    <CommunityPage title={t`Posts`}>
      <Posts group={/^[1-9]\d{0,8}$/.test(group) ? Number(group) : null} />
    </CommunityPage>
  );
}
