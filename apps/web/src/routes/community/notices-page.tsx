import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CommunityPage } from '../../features/community/community-page.tsx';
import { DigestForm } from '../../features/notices/digest-form.tsx';
import { NoticeList } from '../../features/notices/notice-list.tsx';
import { noticesQuery } from '../../features/notices/notices-query.ts';

/** What happened to somebody in the community, and whether a mail tells them. */
export function Page() {
  const { t } = useLingui();
  return (
    <CommunityPage title={t`Notices`} toBarred={<NoticeList />}>
      <Inside />
    </CommunityPage>
  );
}

/** The form stands below a list that may be long, so it waits for it. */
function Inside() {
  const { isPending } = useInfiniteQuery(noticesQuery);
  return (
    <>
      <NoticeList />
      {!isPending && <DigestForm />}
    </>
  );
}
