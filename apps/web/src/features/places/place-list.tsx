import { Trans } from '@lingui/react/macro';
import type { Place } from '@readytowork/contract';
import { searchAddress } from '@readytowork/contract/search-template';
import { Link } from '@readytowork/ui/router';
import { useState } from 'react';
import { LeaveDialog } from '../external-links/leave-dialog.tsx';
import { type JobQuery, jobsAddress } from './job-query.ts';
import { LeavingWords } from './leaving-words.tsx';
import { PlaceGroups } from './place-groups.tsx';
import styles from './places.module.scss';

/** Places shown before "Show all". */
const fewPlaces = 8;

/** Lists job sites, those that take the words first, with one dialog for all of them. */
export function PlaceList({ places, asked }: { places: readonly Place[]; asked: JobQuery }) {
  const [leaving, setLeaving] = useState<Place>();
  const leads = leaving && searchAddress(leaving, asked);
  const count = places.length;
  if (count === 0)
    return (
      <p>
        <Trans>
          There is no such place here yet.{' '}
          <Link to={jobsAddress({ ...asked, kind: undefined })}>See all places</Link>
        </Trans>
      </p>
    );
  return (
    <>
      <PlaceGroups places={places} asked={asked} onLeave={setLeaving} from={0} to={fewPlaces} />
      {count > fewPlaces && (
        // Without a script, too. The key closes it for another kind.
        <details key={asked.kind} className={styles.rest}>
          <summary className="button button-secondary">
            <span className={styles.closed}>
              <Trans>Show all {count}</Trans>
            </span>
            <span className={styles.opened}>
              <Trans>Show fewer</Trans>
            </span>
          </summary>
          <PlaceGroups places={places} asked={asked} onLeave={setLeaving} from={fewPlaces} to={count} />
        </details>
      )}
      {leaving && leads && (
        <LeaveDialog open onClose={() => setLeaving(undefined)} leads={leads}>
          <LeavingWords place={leaving} />
        </LeaveDialog>
      )}
    </>
  );
}
