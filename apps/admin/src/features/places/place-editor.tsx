import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { EditedPlace } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConflictView } from '../../lib/forms/conflict-view.tsx';
import { useSay } from '../../lib/status.tsx';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { useDifferences } from './field-names.ts';
import { draftOf, writtenOf } from './place-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { useShowPlace } from './place-queries.ts';

const call = 'PUT /v1/edited_places/:place/';

/** Changes or ends a place. Two editors: the second sees both texts, and decides. */
export function PlaceEditor({ place }: { place: EditedPlace }) {
  const say = useSay();
  const show = useShowPlace();
  const differences = useDifferences();
  const [draft, setDraft] = useState(() => draftOf(place));
  const [revision, setRevision] = useState(place.revision);
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(draftOf(place)));
  const save = (decidedOn: string) =>
    api(call, { params: { place: place.id }, body: writtenOf(draft), revision: decidedOn });
  const begin = (from: EditedPlace) => {
    show(from);
    setDraft(draftOf(from));
    setRevision(from.revision);
  };
  const saved = (result: EditedPlace) => {
    begin(result);
    say(<Trans>The place is saved.</Trans>);
  };
  const form = useForm(() => save(revision), { onSuccess: saved });
  const replace = useMutation({
    mutationFn: save,
    onSuccess: (result) => {
      form.reset();
      saved(result);
    },
  });
  const conflict = editConflict(call, replace.error) ?? editConflict(call, form.error);
  if (conflict)
    return (
      <ConflictView
        fields={differences(draftOf(conflict.current), draft)}
        busy={replace.isPending}
        onKeep={() => {
          begin(conflict.current);
          form.reset();
          replace.reset();
        }}
        onReplace={() => replace.mutate(conflict.current.revision)}
      />
    );
  const problem = replace.error ?? form.problem;
  return (
    <form {...form.props}>
      <PlaceFields draft={draft} onChange={setDraft} errors={form.fields} />
      {problem && <Alert kind="error">{errorMessage(problem)}</Alert>}
      <div className="actions">
        <Button type="submit" busy={form.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
