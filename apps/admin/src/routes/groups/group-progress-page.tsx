import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Progress } from '../../features/groups/progress.tsx';
import { progressQuery } from '../../features/groups/queries.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { GroupPage } from './of-group.tsx';

export function Page() {
  const { t } = useLingui();
  return <GroupPage part={t`Progress`}>{({ id }) => <Inside group={id} />}</GroupPage>;
}

function Inside({ group }: { group: number }) {
  const query = useQuery(progressQuery(group));
  return <Loaded query={query}>{(progress) => <Progress group={group} progress={progress} />}</Loaded>;
}
