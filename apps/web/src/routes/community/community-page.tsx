import { useLingui } from '@lingui/react/macro';
import { CommunityPage } from '../../features/community/community-page.tsx';
import { MyCircle } from '../../features/community/my-circle.tsx';

/** The member's connections and invitations. */
export function Page() {
  const { t } = useLingui();
  return (
    <CommunityPage title={t`Community`} whole>
      <MyCircle />
    </CommunityPage>
  );
}
