import { useLingui } from '@lingui/react/macro';
import { Poster } from '../../features/groups/poster.tsx';
import { GroupPage } from './of-group.tsx';

export function Page() {
  const { t } = useLingui();
  return <GroupPage part={t`Join poster`}>{(group) => <Poster group={group} />}</GroupPage>;
}
