import { useParams } from '@readytowork/ui/router';
import { OneLedGroup } from './led-group.tsx';
import { LedGroups } from './led-groups.tsx';
import { MeetingOfGroup } from './meeting.tsx';

/** The groups that the facilitator leads, one of them, or a day of it: one file, so that other pages carry one entry for it. */
export function Page() {
  const { day, group } = useParams();
  if (!group) return <LedGroups />;
  return day ? <MeetingOfGroup /> : <OneLedGroup />;
}
