import { useLingui } from '@lingui/react/macro';
import type { Group } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { Attendance } from '../../features/groups/attendance.tsx';
import { learnersQuery } from '../../features/groups/queries.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { GroupPage } from './of-group.tsx';

export function Page() {
  const { t } = useLingui();
  return <GroupPage part={t`Attendance list`}>{(group) => <Inside group={group} />}</GroupPage>;
}

function Inside({ group }: { group: Group }) {
  const query = useQuery(learnersQuery(group.id));
  return <Loaded query={query}>{(learners) => <Attendance group={group} learners={learners} />}</Loaded>;
}
