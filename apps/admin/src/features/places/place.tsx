import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { EditedPlace } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { EditorPage, FollowsReleases } from '../../lib/forms/editor-page.tsx';
import { paths } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { PlaceEditor } from './place-editor.tsx';
import { PlaceFileNews } from './place-file-news.tsx';
import { placeQuery, useShowPlace } from './place-queries.ts';
import { useKindNames, usePlaceStates } from './place-words.ts';

/** One place: its fields, the state of its link, and a newer text from a release if there is one. */
export function PlacePage({ id }: { id: number }) {
  const { t } = useLingui();
  return (
    <EditorPage
      query={placeQuery(id)}
      title={t`Place`}
      titleOf={({ name }) => name}
      list={{ path: paths.places, name: <Trans>All places</Trans> }}
      gone={
        <Trans>
          There is no such place. <Link to={paths.places}>To all places</Link>
        </Trans>
      }
      show={useShowPlace()}
    >
      {(place, takes, take) => (
        <>
          <Facts place={place} />
          {place.has_file && !place.edited && <FollowsReleases />}
          <LinkState place={place} onChecked={take} />
          {place.file && <PlaceFileNews place={place} file={place.file} onTaken={take} />}
          <PlaceEditor key={takes} place={place} />
        </>
      )}
    </EditorPage>
  );
}

function Facts({ place }: { place: EditedPlace }) {
  const states = usePlaceStates();
  const kinds = useKindNames();
  return (
    <p className="muted">
      {kinds[place.kind]} · {place.states.map((state) => states[state]).join(', ')} ·{' '}
      <Trans>
        last changed <When at={place.updated_at} />
      </Trans>
    </p>
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
