import { useLingui } from '@lingui/react/macro';
import { GroupReport } from '../../features/reports/group-report.tsx';
import { GroupPage } from './of-group.tsx';

export function Page() {
  const { t } = useLingui();
  return <GroupPage part={t`Report`}>{({ id }) => <GroupReport group={id} />}</GroupPage>;
}
