import '../../locales/community/messages.ts';
import { useLingui } from '@lingui/react/macro';
import { CommunityPage } from '../../features/community/community-page.tsx';
import { DigestForm } from '../../features/notices/digest-form.tsx';
import { NoticeList } from '../../features/notices/notice-list.tsx';

/** What happened to somebody in the community, and whether a mail tells them. */
export function Page() {
  const { t } = useLingui();
  return (
    <CommunityPage title={t`Notices`} toBarred={<NoticeList />}>
      <NoticeList />
      <DigestForm />
    </CommunityPage>
  );
}
