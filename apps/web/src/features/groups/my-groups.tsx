import { Trans } from '@lingui/react/macro';
import type { MyGroup as Group } from '@readytowork/contract';
import { CalendarAddress } from './calendar-address.tsx';
import { GroupMails } from './group-mails.tsx';
import { Invitation } from './invitation.tsx';
import { MyGroup } from './my-group.tsx';

export function MyGroups({ groups }: { groups: readonly Group[] }) {
  const hasDue = groups.some(
    ({ modules, state }) => state === 'joined' && modules.some(({ due_on }) => due_on),
  );
  return (
    <>
      {groups.length === 0 && (
        <p>
          <Trans>
            You are not in a group. A facilitator leads a group, sees how far you are and helps when you are
            stuck. To join one, ask a facilitator for the link or the code of six letters.
          </Trans>
        </p>
      )}
      {groups.map((group) =>
        group.state === 'invited' ? (
          <Invitation key={`invited ${group.id}`} group={group} />
        ) : (
          <MyGroup key={group.id} group={group} />
        ),
      )}
      {groups.some(({ messages }) => messages.any) && <GroupMails />}
      {hasDue && <CalendarAddress />}
    </>
  );
}
