import { useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { OneLedGroup } from './led-group.tsx';
import { LedGroups } from './led-groups.tsx';
import { MeetingOfGroup } from './meeting.tsx';

const ThreadOfLearner = lazyPart(async () => (await import('./led-thread.tsx')).ThreadOfLearner);

/**
 * The groups that the facilitator leads, one of them, a day of it, or messages with a learner: one module, so that the bundle
 * index of other pages has only one entry for them.
 */
export function Page() {
  const { day, group, member } = useParams();
  if (!group) return <LedGroups />;
  if (member)
    return (
      <Suspense fallback={<Spinner />}>
        <ThreadOfLearner />
      </Suspense>
    );
  return day ? <MeetingOfGroup /> : <OneLedGroup />;
}
