import type { Activity } from '@readytowork/activities';
import { WorkbookField } from '../../workbook/components/workbook-field.tsx';
import { idOf } from '../kept/tries.ts';
import { useTries } from '../kept/use-tries.ts';
import { ActivityView } from './activity-view.tsx';

interface ActivityListProps {
  module: number;
  activities: readonly Activity[];
  /** Opens another slide of the chapter. */
  onTurnTo: (slide: number) => void;
}

/** The activities of a slide, with the answers of this account, or of visitors, on this device. */
export function ActivityList({ module, activities, onTurnTo }: ActivityListProps) {
  const { user, kept, keep, isEarlier } = useTries(module);
  return activities.map((activity) => {
    const id = idOf(activity);
    // The workbook stores the text, for the account and on every device.
    if (activity.kind === 'write') return <WorkbookField key={id} module={module} entry={activity} />;
    return (
      // Keyed by account, so that the next user of the phone does not see the last user's fields. Begins anew once a
      // visitor's earlier answer is read.
      <ActivityView
        key={`${user} ${isEarlier(id)} ${id}`}
        activity={activity}
        kept={kept[id]}
        onKeep={(value) => keep(id, value)}
        onTurnTo={onTurnTo}
      />
    );
  });
}
