import { useLingui } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { LedGroup } from '../../features/classes/components/led-group.tsx';
import { attendanceQuery, ledGroupQuery, needsQuery } from '../../features/classes/queries.ts';
import { groupMessagesQuery } from '../../features/group-messages/queries.ts';
import { paths } from '../../lib/paths.ts';
import { LedFrame } from './led-frame.tsx';

/** One group that the facilitator leads. */
export function OneLedGroup() {
  const { t } = useLingui();
  const id = Number(useParams().group);
  const group = useQuery(ledGroupQuery(id));
  const attendance = useQuery(attendanceQuery(id));
  const needs = useQuery(needsQuery);
  const messages = useQuery(groupMessagesQuery(id));
  const failed = [group, attendance].find(({ data, error }) => !data && error);
  return (
    <LedFrame
      heading={<PageHeading title={group.data?.name ?? t`Group`} />}
      back={{ to: paths.ledGroups, name: t`Groups I lead` }}
    >
      {group.data && attendance.data && (
        <LedGroup
          group={group.data}
          attendance={attendance.data}
          needs={needs.data}
          messages={messages.data}
        />
      )}
      {failed && (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      )}
      {!failed && (group.isPending || attendance.isPending) && <Spinner />}
    </LedFrame>
  );
}
