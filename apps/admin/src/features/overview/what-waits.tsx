import { Trans } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { AsOf } from '../../lib/lists/as-of.tsx';
import { overviewQuery } from './overview-query.ts';
import { WaitingCard } from './waiting-card.tsx';

/** Work that waits for staff today, each kind with a link. Kinds without waiting work share one line. */
export function WhatWaits() {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} busy={isFetching} /> : <Spinner />;
  const waiting = data.attention.filter(({ count }) => count > 0);
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} busy={isFetching} />}
      <AsOf at={data.as_of} />
      {waiting.length === 0 ? (
        <p>
          <Trans>
            Nothing waits for you: every ticket has its answer, every job ran, every setting is made.
          </Trans>
        </p>
      ) : (
        <ul className="waiting-list">
          {waiting.map((item) => (
            <WaitingCard key={item.kind} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}
