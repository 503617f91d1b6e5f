import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useNavigate } from '@readytowork/ui/router';
import { NewEntry } from '../../lib/forms/editor.tsx';
import { pathOfPlace } from '../../lib/paths.ts';
import { slugOf } from '../../lib/slug-of.ts';
import { emptyDraft, writtenOf } from './place-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { useShowPlace } from './place-queries.ts';

/** Form for a place that did not come with a release. */
export function NewPlace() {
  const { t } = useLingui();
  const show = useShowPlace();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title={t`New place`} />
      <NewEntry
        initial={emptyDraft}
        isTyped={(values) => values !== emptyDraft}
        add={(values) =>
          api('POST /v1/edited_places/', {
            body: { slug: slugOf(values.name.slice(0, 60)), ...writtenOf(values) },
          })
        }
        slugField="name"
        show={(added) => {
          show(added);
          navigate(pathOfPlace(added.id), { replace: true });
        }}
        done={<Trans>The place is saved.</Trans>}
      >
        {(draft) => <PlaceFields draft={draft} />}
      </NewEntry>
    </>
  );
}
