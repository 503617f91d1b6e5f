import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newUuid } from '../../../lib/new-uuid.ts';
import { myGroupsQuery } from '../../../lib/queries.ts';
import { useNote } from '../../on-device/use-note.ts';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import { useWaitingOf } from '../../outbox/use-waiting.ts';
import { draftToFacilitators } from '../drafts.ts';
import { facilitatorsWritten } from '../operations.ts';
import { myThreadQuery } from '../queries.ts';
import { Thread } from './thread.tsx';
import { WriteForm } from './write-form.tsx';

interface MyThreadProps {
  group: number;
  /** The names of the facilitators; empty if the group has none. */
  facilitator: string;
  /** Whether the group is open, so that the learner can write. */
  open: boolean;
}

/** The learner's messages with the facilitators of a group, and a box to answer. Showing them marks them as read. */
export function MyThread({ facilitator, group, open }: MyThreadProps) {
  const { data, error, isFetching, refetch } = useQuery(myThreadQuery(group));
  const queries = useQueryClient();
  const outbox = useOutbox(facilitatorsWritten);
  const waiting = useWaitingOf(facilitatorsWritten).filter((one) => one.group === group);
  const { text, note } = useNote(draftToFacilitators(group));
  const until = data?.messages.some(({ own, unread }) => unread && !own) ? data.as_of : undefined;
  useEffect(() => {
    if (!until) return;
    api('PUT /v1/my_groups/:group/messages/read/', { params: { group }, body: { until } }).then(
      () => void queries.invalidateQueries(myGroupsQuery),
      // The messages are still new at the next visit.
      () => {},
    );
  }, [group, queries, until]);
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Spinner />;
  const shown = new Set(data.messages.map(({ id }) => id));
  return (
    <>
      <Thread messages={data.messages} waiting={waiting.filter(({ id }) => !shown.has(id))} />
      {open && facilitator && (
        <WriteForm
          label={<Trans>Answer {facilitator}</Trans>}
          text={text ?? ''}
          onChange={(typed) => note(typed || null)}
          onSend={(said) => {
            outbox.put(facilitatorsWritten.operation({ group, id: newUuid(), text: said }));
            note(null);
          }}
          send={<Trans>Send</Trans>}
        />
      )}
    </>
  );
}
