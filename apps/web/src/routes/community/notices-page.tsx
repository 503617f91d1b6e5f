import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CommunityPage } from '../../features/community/community-page.tsx';
import { DigestForm } from '../../features/notices/digest-form.tsx';
import { NoticeList } from '../../features/notices/notice-list.tsx';
import { noticesQuery } from '../../features/notices/notices-query.ts';

/** The member's notices, and the setting for the daily mail. */
export function Page() {
  const { t } = useLingui();
  return (
    <CommunityPage title={t`Notices`} toBarred={<NoticeList />}>
      <Inside />
    </CommunityPage>
  );
}

/** The setting is below the list, which may be long, so it waits until the list has loaded. */
function Inside() {
  const { isPending } = useInfiniteQuery(noticesQuery);
  return (
    <>
      <NoticeList />
      {!isPending && <DigestForm />}
    </>
  );
}
