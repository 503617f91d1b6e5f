import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useNavigate } from '@readytowork/ui/router';
import { useState } from 'react';
import { pathOfPlace } from '../../lib/paths.ts';
import { slugOf } from '../../lib/slug-of.ts';
import { useSay } from '../../lib/status.tsx';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { emptyDraft, writtenOf } from './place-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { useShowPlace } from './place-queries.ts';

/** A place that no release brought. */
export function NewPlace() {
  const { t } = useLingui();
  const say = useSay();
  const show = useShowPlace();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const form = useForm(
    () =>
      api('POST /v1/edited_places/', {
        body: { slug: slugOf(draft.name.slice(0, 60)), ...writtenOf(draft) },
      }),
    {
      onSuccess: (added) => {
        show(added);
        say(<Trans>The place is saved.</Trans>);
        navigate(pathOfPlace(added.id), { replace: true });
      },
    },
  );
  useUnsaved(!form.isSuccess && draft !== emptyDraft);
  const errors = { ...form.fields, name: form.fields.name ?? form.fields.slug ?? [] };
  return (
    <>
      <PageHeading title={t`New place`} />
      <form {...form.props}>
        <PlaceFields draft={draft} onChange={setDraft} errors={errors} />
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
        <div className="actions">
          <Button type="submit" busy={form.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </>
  );
}
