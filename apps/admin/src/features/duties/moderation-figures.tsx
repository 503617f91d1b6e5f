import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inFigures } from '../../lib/figures.ts';
import { AsOf } from '../../lib/lists/as-of.tsx';
import { Loaded } from '../../lib/loaded.tsx';

const figuresQuery = queryOptions({
  queryKey: ['moderation-figures'],
  queryFn: ({ signal }) => api('GET /v1/moderation_figures/', { signal }),
});

/** Moderation figures of the last 90 days, for the operator. */
export function ModerationFigures() {
  const query = useQuery(figuresQuery);
  return (
    <section className="card" aria-labelledby="moderation-figures">
      <h2 id="moderation-figures">
        <Trans>Moderation in the last 90 days</Trans>
      </h2>
      <Loaded query={query}>
        {(figures) => (
          <>
            <AsOf at={figures.as_of} />
            <dl className="facts">
              <Figure name={<Trans>Things reported</Trans>} value={figures.reported} />
              <Figure name={<Trans>Urgent ones among them (one hour)</Trans>} value={figures.urgent} />
              <Figure name={<Trans>Decided</Trans>} value={figures.decided} />
              <Figure name={<Trans>Decided in time</Trans>} value={figures.in_time} />
              <Figure name={<Trans>Given to an authority</Trans>} value={figures.escalated} />
              <Figure name={<Trans>Appeals</Trans>} value={figures.appeals} />
              <Figure name={<Trans>Appeals that succeeded</Trans>} value={figures.overturned} />
              <Figure name={<Trans>Kept for an authority now</Trans>} value={figures.preserved} />
            </dl>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Figure({ name, value }: { name: ReactNode; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{inFigures(value)}</dd>
    </div>
  );
}
