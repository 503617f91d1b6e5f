import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import type { EditedPlace } from '@readytowork/contract';
import { Editor } from '../../lib/forms/editor.tsx';
import { useDifferences } from './field-names.ts';
import { draftOf, writtenOf } from './place-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { useShowPlace } from './place-queries.ts';

const call = 'PUT /v1/edited_places/:place/';

/** Changes a place or ends it. */
export function PlaceEditor({ place }: { place: EditedPlace }) {
  return (
    <Editor
      stored={place}
      valuesOf={draftOf}
      save={(values, revision) =>
        api(call, { params: { place: place.id }, body: writtenOf(values), revision })
      }
      conflictOf={(error) => editConflict(call, error)}
      differences={useDifferences()}
      show={useShowPlace()}
      done={<Trans>The place is saved.</Trans>}
    >
      {(draft) => <PlaceFields draft={draft} />}
    </Editor>
  );
}
