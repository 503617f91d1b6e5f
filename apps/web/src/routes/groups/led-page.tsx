import { useParams } from '@readytowork/ui/router';
import { OneLedGroup } from './led-group.tsx';
import { LedGroups } from './led-groups.tsx';
import { ThreadOfLearner } from './led-thread.tsx';
import { MeetingOfGroup } from './meeting.tsx';

/** The groups that the facilitator leads, one of them, a day of it, or messages with a learner: one file, so that other pages carry one entry for it. */
export function Page() {
  const { day, group, member } = useParams();
  if (!group) return <LedGroups />;
  if (member) return <ThreadOfLearner />;
  return day ? <MeetingOfGroup /> : <OneLedGroup />;
}
