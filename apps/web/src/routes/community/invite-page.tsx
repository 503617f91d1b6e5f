import { useLingui } from '@lingui/react/macro';
import { CommunityPage } from '../../features/community/community-page.tsx';
import { GroupPeople } from '../../features/community/group-people.tsx';
import { InviteByAddress } from '../../features/community/invite-by-address.tsx';
import { InviteByName } from '../../features/community/invite-by-name.tsx';
import { OwnLink } from '../../features/community/own-link.tsx';

/** Ways to invite people whom the member knows. */
export function Page() {
  const { t } = useLingui();
  return (
    <CommunityPage title={t`Invite someone you know`} whole>
      <OwnLink />
      <GroupPeople />
      <InviteByAddress />
      <InviteByName />
    </CommunityPage>
  );
}
