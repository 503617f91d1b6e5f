import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { entryOf } from '@readytowork/api-client/form/use-form';
import type { CourseDraft, DraftFile } from '@readytowork/contract';
import { Field } from '@readytowork/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../lib/forms/confirm-button.tsx';
import { FormButton } from '../../../lib/forms/form-button.tsx';
import { shortChapter } from './blocks/slides.ts';
import { draftQuery } from './draft-queries.ts';
import { chapterFile } from './file-state.ts';
import { useStoreFile } from './use-store-file.ts';

interface FileActionsProps {
  draft: CourseDraft;
  file: DraftFile | undefined;
  /** Sends the typed texts first, because removing a chapter renames files. */
  onBefore: () => Promise<unknown>;
  onOpen: (name: string) => void;
}

/** Adds a chapter, and removes or brings back the open one. */
export function FileActions({ draft, file, onBefore, onOpen }: FileActionsProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = draftQuery(draft.module);
  const params = { module: draft.module };
  /** The file after everything typed was sent, which gives it another revision. */
  const latest = (name: string) => queries.getQueryData(queryKey)?.files.find((one) => one.name === name);
  const storeFile = useStoreFile(draft, onBefore);
  const store = async (name: string, text: string) => {
    await storeFile(name, () => text);
    onOpen(name);
  };
  const add = (name: string) => store(chapterFile(draft.files, name), shortChapter(name));
  const remove = async ({ name, revision }: DraftFile) => {
    await onBefore();
    const now = { params, body: { name }, revision: latest(name)?.revision ?? revision };
    queries.setQueryData(queryKey, await api('DELETE /v1/modules/:module/draft/files/', now));
    onOpen('module.yaml');
  };
  return (
    <div className="actions">
      <FormButton
        action={t`Add a chapter`}
        title={t`Add a chapter`}
        send={(form) => add(entryOf(form, 'name').trim() || t`New chapter`)}
        done={<Trans>The chapter is added, with example words.</Trans>}
      >
        {(fields) => (
          <Field label={<Trans>Name of the chapter</Trans>} name="name" maxLength={48} errors={fields.name} />
        )}
      </FormButton>
      {file?.name.startsWith('chapters/') && !file.is_removed && (
        <ConfirmButton
          action={t`Remove this chapter`}
          title={t`Remove ${file.name}?`}
          act={() => remove(file)}
          done={<Trans>The chapter is removed from the draft.</Trans>}
        >
          <p>
            <Trans>
              Learners keep it until you publish. The chapters after it get the numbers before theirs.
            </Trans>
          </p>
        </ConfirmButton>
      )}
      {file?.is_removed && (
        <FormButton
          action={t`Bring this file back`}
          title={t`Bring ${file.name} back?`}
          send={() => store(file.name, file.text)}
          done={<Trans>The file is back in the draft.</Trans>}
        >
          {() => null}
        </FormButton>
      )}
    </div>
  );
}
