import { useLingui } from '@lingui/react/macro';
import { CommunityPage } from '../../features/community/community-page.tsx';
import { MyCircle } from '../../features/community/my-circle.tsx';

/** Whom somebody knows here, and who wants to know them. */
export function Page() {
  const { t } = useLingui();
  return (
    <CommunityPage title={t`Community`} whole>
      <MyCircle />
    </CommunityPage>
  );
}
