import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { EditedPlace } from '@readytowork/contract';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { NotLoaded } from '../../lib/not-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { PlaceEditor } from './place-editor.tsx';
import { PlaceFileNews } from './place-file-news.tsx';
import { placeQuery, useShowPlace } from './place-queries.ts';
import { useKindNames, usePlaceStates } from './place-words.ts';

/** One place: what is said of it, what its file says meanwhile, and how its link does. */
export function PlacePage({ id }: { id: number }) {
  const { t } = useLingui();
  const query = useQuery(placeQuery(id));
  const show = useShowPlace();
  // Counted here, where the place is read: the form that begins anew begins with what was taken.
  const [takes, setTakes] = useState(0);
  const onTaken = (taken: EditedPlace) => {
    show(taken);
    setTakes(takes + 1);
  };
  if (query.data) return <Loaded place={query.data} takes={takes} onTaken={onTaken} />;
  return (
    <NotLoaded
      title={t`Place`}
      query={query}
      gone={
        <Trans>
          There is no such place. <Link to={paths.places}>To all places</Link>
        </Trans>
      }
    />
  );
}

interface LoadedProps {
  place: EditedPlace;
  /** How often another text took the place of the one before. */
  takes: number;
  onTaken: (place: EditedPlace) => void;
}

function Loaded({ place, takes, onTaken }: LoadedProps) {
  const states = usePlaceStates();
  const kinds = useKindNames();
  return (
    <>
      <p>
        <Link className="tap-link" to={paths.places}>
          <Trans>All places</Trans>
        </Link>
      </p>
      <PageHeading title={place.name} />
      <p className="muted">
        {kinds[place.kind]} · {place.states.map((state) => states[state]).join(', ')} ·{' '}
        <Trans>
          last changed <When at={place.updated_at} />
        </Trans>
      </p>
      {place.has_file && !place.edited && (
        <p className="muted">
          <Trans>
            This text comes with the release. If you change it, yours stays, and a newer text of a release
            waits here for you to choose.
          </Trans>
        </p>
      )}
      <LinkState place={place} onChecked={onTaken} />
      {place.file && <PlaceFileNews place={place} file={place.file} onTaken={onTaken} />}
      <PlaceEditor key={takes} place={place} />
    </>
  );
}

function LinkState({ place, onChecked }: { place: EditedPlace; onChecked: (place: EditedPlace) => void }) {
  const { t } = useLingui();
  const { id, url, link_problem, link_checked_at, reports, revision } = place;
  return (
    <section className="card">
      <h2>
        <Trans>Its link</Trans>
      </h2>
      <p>
        {link_problem ?? <Trans>Nothing wrong is known of it.</Trans>}{' '}
        {link_checked_at && (
          <Trans>
            Looked at by itself <When at={link_checked_at} />.
          </Trans>
        )}{' '}
        {reports > 0 && <Trans>Visitors who said that it does not open: {String(reports)}.</Trans>}
      </p>
      {url && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <Trans>Open it</Trans>
          </a>
        </p>
      )}
      <ConfirmButton
        action={t`I checked: it is right`}
        title={t`Is everything right?`}
        act={() => api('POST /v1/edited_places/:place/check/', { params: { place: id }, body: {}, revision })}
        done={<Trans>Noted: looked at today.</Trans>}
        onDone={onChecked}
      >
        <p>
          <Trans>
            You have opened it today, and what is said here is still true. Visitors see today's date, and
            reports about the link are forgotten.
          </Trans>
        </p>
      </ConfirmButton>
    </section>
  );
}
