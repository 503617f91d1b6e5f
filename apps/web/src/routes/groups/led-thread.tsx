import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useParams } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { pathOfLedGroup } from '../../features/classes/addresses.ts';
import { LedThread } from '../../features/classes/components/led-thread.tsx';
import { ledGroupQuery, needsQuery } from '../../features/classes/queries.ts';
import { ledThreadQuery } from '../../features/group-messages/queries.ts';
import { LedFrame } from './led-frame.tsx';

/** The messages of one learner and the facilitators of a group. */
export function ThreadOfLearner() {
  const { t } = useLingui();
  const params = useParams();
  const [group, member] = [Number(params.group), Number(params.member)];
  const head = useQuery(ledGroupQuery(group));
  const thread = useQuery(ledThreadQuery(group, member));
  const need = useQuery(needsQuery).data?.rows.find(
    (row) => row.group.id === group && row.member === member && row.reason !== 'invitation_not_taken',
  );
  const name = thread.data?.name ?? need?.name;
  return (
    <LedFrame
      heading={<PageHeading title={name ? t`Messages with ${name}` : t`Messages`} />}
      back={{ to: pathOfLedGroup(group), name: head.data?.name ?? t`Group` }}
    >
      <LedThread group={group} member={member} need={need} />
    </LedFrame>
  );
}
