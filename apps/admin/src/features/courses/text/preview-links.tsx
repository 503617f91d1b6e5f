import { Select, Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { CourseDraft, PreviewLink } from '@readytowork/contract';
import { mostPreviewDays } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../../lib/forms/confirm-button.tsx';
import { SelectField } from '../../../lib/forms/select-field.tsx';
import { Loaded } from '../../../lib/loaded.tsx';
import { useSay } from '../../../lib/status.tsx';
import { When } from '../../../lib/when.tsx';
import { previewLinksQuery } from './draft-queries.ts';
import styles from './text.module.scss';

interface PreviewLinksProps {
  draft: CourseDraft;
  /** Number of problems; even one prevents showing the draft. */
  problems: number;
}

/** Shows the draft to people without an account, by links that end. */
export function PreviewLinks({ draft, problems }: PreviewLinksProps) {
  const { module, changes, revision } = draft;
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>Show it to a reviewer</Trans>
      </summary>
      <p>
        <Trans>
          Anyone with the link sees the draft as it is when they open it: slides, words and things to do, but
          no question of the assessment. No account is needed. The link ends when the draft is published or
          thrown away.
        </Trans>
      </p>
      {problems > 0 && (
        <Alert kind="note">
          <Trans>
            The draft has problems. Until you mend them, the link says that the draft cannot be shown at the
            moment.
          </Trans>
        </Alert>
      )}
      {changes > 0 ? (
        <NewLink module={module} />
      ) : (
        <p>
          <Trans>Nothing has changed since the last publication, so there is no draft to show.</Trans>
        </p>
      )}
      {/* The links end with the draft, so another revision reads them anew. */}
      {isOpen && <OpenLinks key={revision} module={module} />}
    </details>
  );
}

const choices = [1, 3, mostPreviewDays];

function NewLink({ module }: { module: number }) {
  const { t } = useLingui();
  const say = useSay();
  const queries = useQueryClient();
  const [days, setDays] = useState(mostPreviewDays);
  const make = useMutation({
    mutationFn: () => api('POST /v1/modules/:module/draft/previews/', { params: { module }, body: { days } }),
    onSuccess: () => void queries.invalidateQueries(previewLinksQuery(module)),
  });
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => say(t`The link is copied.`),
      () => say(t`Your browser does not let us copy. Mark the link and copy it.`),
    );
  return (
    <>
      <SelectField
        label={<Trans>The link ends after</Trans>}
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            <Select value={pluralForm(count)} _one={`${count} day`} other={`${count} days`} />
          </option>
        ))}
      </SelectField>
      <Button look="secondary" busy={make.isPending} onClick={() => make.mutate()}>
        <Trans>Make a link</Trans>
      </Button>
      {make.isError && <Alert kind="error">{errorMessage(make.error)}</Alert>}
      <div role="status">
        {make.data && (
          <>
            <p>
              <Trans>Copy the link now. It is not shown again.</Trans>
            </p>
            <p className={styles.link}>{make.data.url}</p>
          </>
        )}
      </div>
      {make.data && (
        <Button look="secondary" onClick={() => void copy(make.data.url)}>
          <Trans>Copy the link</Trans>
        </Button>
      )}
    </>
  );
}

function OpenLinks({ module }: { module: number }) {
  const query = useQuery(previewLinksQuery(module));
  return (
    <Loaded query={query}>
      {({ links }) =>
        links.length > 0 && (
          <ul className={styles.links}>
            {links.map((link) => (
              <OpenLink key={link.id} module={module} link={link} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function OpenLink({ module, link }: { module: number; link: PreviewLink }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { id, made_at, made_by, ends_at } = link;
  const name = made_by ?? t`A former colleague`;
  return (
    <li>
      <p>
        <Trans>
          {name} made a link on <When at={made_at} />. It ends on <When at={ends_at} />.
        </Trans>
      </p>
      <ConfirmButton
        action={t`End this link`}
        title={t`End this link now?`}
        act={() =>
          api('DELETE /v1/modules/:module/draft/previews/:preview/', { params: { module, preview: id } })
        }
        onDone={(rest) => queries.setQueryData(previewLinksQuery(module).queryKey, rest)}
        done={<Trans>The link has ended.</Trans>}
      >
        <p>
          <Trans>Anyone who opens it reads that the preview has ended. You can make a new link.</Trans>
        </p>
      </ConfirmButton>
    </li>
  );
}
