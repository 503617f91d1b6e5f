import { useLingui } from '@lingui/react/macro';
import { Spinner } from '@readytowork/ui/spinner';
import { useCircle } from '../../features/community/circle-query.ts';
import { CommunityPage } from '../../features/community/community-page.tsx';
import { MyCircle } from '../../features/community/my-circle.tsx';

/** The member's connections and invitations. */
export function Page() {
  const { t } = useLingui();
  const { isPending } = useCircle();
  return (
    <CommunityPage title={t`Community`} whole waiting={isPending}>
      {isPending ? <Spinner /> : <MyCircle />}
    </CommunityPage>
  );
}
