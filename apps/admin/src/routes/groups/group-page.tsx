import { GroupView } from '../../features/groups/group-view.tsx';
import { GroupPage } from './of-group.tsx';

export function Page() {
  return <GroupPage>{(group) => <GroupView group={group} />}</GroupPage>;
}
