import { Trans } from '@lingui/react/macro';
import type { Place } from '@readytowork/contract';
import { searchAddress } from '@readytowork/contract/search-template';
import { Link } from '@readytowork/ui/router';
import { useState } from 'react';
import { LeaveDialog } from '../external-links/leave-dialog.tsx';
import { type JobQuery, jobsAddress } from './job-query.ts';
import { LeavingWords } from './leaving-words.tsx';
import { PlaceCard } from './place-card.tsx';
import styles from './places.module.scss';

/** Lists job sites, with one dialog for all of them. */
export function PlaceList({ places, asked }: { places: readonly Place[]; asked: JobQuery }) {
  const [leaving, setLeaving] = useState<Place>();
  const leads = leaving && searchAddress(leaving, asked);
  if (places.length === 0)
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
      <ul className={styles.places}>
        {places.map((place) => (
          <PlaceCard key={place.slug} place={place} asked={asked} onLeave={setLeaving} />
        ))}
      </ul>
      {leaving && leads && (
        <LeaveDialog open onClose={() => setLeaving(undefined)} leads={leads}>
          <LeavingWords place={leaving} />
        </LeaveDialog>
      )}
    </>
  );
}
