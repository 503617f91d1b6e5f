import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { NeedsMe } from '@readytowork/contract';
import type { GroupMessageReason } from '@readytowork/contract/choices';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Thread } from '../../group-messages/components/thread.tsx';
import { WriteToLearners } from '../../group-messages/components/write-later.tsx';
import { learnersWritten } from '../../group-messages/operations.ts';
import { ledThreadQuery } from '../../group-messages/queries.ts';
import { isReason } from '../../group-messages/reasons.ts';
import { useWaitingOf } from '../../outbox/use-waiting.ts';
import { needsQuery } from '../queries.ts';

interface LedThreadProps {
  group: number;
  member: number;
  /** The learner's row in the list "Who needs me", if there is one. */
  need: NeedsMe['rows'][number] | undefined;
}

/** The messages of one learner and the facilitators. Showing them marks the learner's as read. */
export function LedThread({ group, member, need }: LedThreadProps) {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(ledThreadQuery(group, member));
  const waiting = useWaitingOf(learnersWritten).filter(
    (one) => one.group === group && one.members.includes(member),
  );
  const [count, setCount] = useState(0);
  const until = data?.messages.some(({ own, unread, from }) => unread && !own && from === 'learner')
    ? data.as_of
    : undefined;
  useEffect(() => {
    if (!until) return;
    api('PUT /v1/groups/:group/messages/:member/read/', { params: { group, member }, body: { until } }).then(
      () => void queries.invalidateQueries(needsQuery),
      // The message is still new at the next visit.
      () => {},
    );
  }, [group, member, queries, until]);
  const name = data?.name ?? need?.name;
  if (!name && error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!name) return <Spinner />;
  const isAnswer = need?.reason === 'wrote' || data?.messages.at(-1)?.from === 'learner';
  const known = isReason(need?.reason) ? need.reason : undefined;
  const reason: GroupMessageReason = isAnswer ? 'answer' : (known ?? 'other');
  return (
    <>
      {data?.messages.length === 0 && waiting.length === 0 && (
        <p>
          <Trans>You have not written to {name} yet.</Trans>
        </p>
      )}
      <Thread messages={data?.messages ?? []} waiting={waiting} />
      {(data || error) && (
        <div className="card">
          <Suspense fallback={<Spinner />}>
            <WriteToLearners
              // A new form after each message, and none that changes while the facilitator writes.
              key={count}
              group={group}
              learners={[{ member, name }]}
              reason={count > 0 && !isAnswer ? 'other' : reason}
              onSent={() => setCount(count + 1)}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
