import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { progressQuery } from '../../features/groups/queries.ts';
import { ResultSheet } from '../../features/groups/result-sheet.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { GroupPage } from './of-group.tsx';

export function Page() {
  const { t } = useLingui();
  return <GroupPage part={t`Result sheet`}>{({ id }) => <Inside group={id} />}</GroupPage>;
}

function Inside({ group }: { group: number }) {
  const query = useQuery(progressQuery(group));
  return <Loaded query={query}>{(progress) => <ResultSheet progress={progress} />}</Loaded>;
}
