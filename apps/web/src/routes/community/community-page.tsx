import '../../locales/community/messages.ts';
import { useLingui } from '@lingui/react/macro';
import { Blocked } from '../../features/community/blocked.tsx';
import { CommunityPage } from '../../features/community/community-page.tsx';
import { Connections } from '../../features/community/connections.tsx';
import { Received } from '../../features/community/received.tsx';
import { Sent } from '../../features/community/sent.tsx';

/** Whom somebody knows here, and who wants to know them. */
export function Page() {
  const { t } = useLingui();
  return (
    <CommunityPage title={t`Community`} whole>
      <Received />
      <Connections />
      <Sent />
      <Blocked />
    </CommunityPage>
  );
}
