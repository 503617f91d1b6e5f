import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { AsOf } from '../../features/classes/components/as-of.tsx';
import { LedList } from '../../features/classes/components/led-list.tsx';
import { ledGroupsQuery, needsQuery } from '../../features/classes/queries.ts';
import { userQuery } from '../../lib/queries.ts';
import { LedFrame } from './led-frame.tsx';

/** The groups that the facilitator leads, with the learners who need help today. */
export function LedGroups() {
  const { t } = useLingui();
  const id = useSession()?.user_id ?? 0;
  const user = useQuery({ ...userQuery(id), enabled: id > 0 });
  const leads = user.data?.user_type === 'rtw';
  const groups = useQuery({ ...ledGroupsQuery, enabled: leads });
  const needs = useQuery({ ...needsQuery, enabled: leads });
  const failed = [user, groups].find(({ data, error }) => !data && error);
  return (
    <LedFrame heading={<PageHeading title={t`Groups I lead`} />}>
      {needs.data && <AsOf at={needs.data.as_of} />}
      {groups.data && <LedList groups={groups.data.results} needs={needs.data} />}
      {failed && (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      )}
      {user.data && !leads && (
        <p>
          <Trans>Only facilitators lead groups. You can become one on Manage Profile.</Trans>
        </p>
      )}
      {!failed && (user.isPending || (leads && groups.isPending)) && <Spinner />}
    </LedFrame>
  );
}
