import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { errorMessage } from '@readytowork/api-client/api-error';
import type { CourseDraft, EditedModule } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { saveFile } from '@readytowork/ui/download/save-file';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../../lib/forms/confirm-button.tsx';
import { draftQuery } from '../text/draft-queries.ts';
import { changesTo } from './changes-to.ts';
import type { ZippedFile } from './course-zip.ts';
import { loadZip } from './load-zip.ts';
import { ZipField } from './zip-field.tsx';

/** Saves the text of a course as a ZIP of its folder, and replaces the draft by such a ZIP. */
export function CourseArchive({ course }: { course: EditedModule }) {
  return (
    <section className="card">
      <h2>
        <Trans>The course as a ZIP</Trans>
      </h2>
      <p>
        <Trans>
          The ZIP holds the folder of the course: its settings, chapters, questions and the other text files.
          Use it to change a course in an editor of yours, or to take it to another site.
        </Trans>
      </p>
      <SaveZip course={course} />
      <TakeZip course={course} />
    </section>
  );
}

function SaveZip({ course }: { course: EditedModule }) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: async (which: 'published' | 'draft') => {
      const draft = await queries.fetchQuery({ ...draftQuery(course.id), staleTime: 0 });
      const { writeCourseZip } = await loadZip();
      const zip = writeCourseZip(course.slug, textsOf(draft, which));
      saveFile(new Blob([zip], { type: 'application/zip' }), `${course.slug}.zip`);
    },
  });
  return (
    <>
      {saving.error && <Alert kind="error">{errorMessage(saving.error)}</Alert>}
      <div className="actions">
        {course.chapters > 0 && (
          <Button look="secondary" busy={saving.isPending} onClick={() => saving.mutate('published')}>
            <Trans>Save what learners see</Trans>
          </Button>
        )}
        <Button look="secondary" busy={saving.isPending} onClick={() => saving.mutate('draft')}>
          <Trans>Save the draft</Trans>
        </Button>
      </div>
    </>
  );
}

function textsOf({ files }: CourseDraft, which: 'published' | 'draft'): ZippedFile[] {
  if (which === 'draft') return files.filter((file) => !file.is_removed);
  return files.flatMap(({ name, published }) => (published === null ? [] : [{ name, text: published }]));
}

interface Found {
  files: ZippedFile[];
  draft: CourseDraft;
}

function TakeZip({ course }: { course: EditedModule }) {
  const queries = useQueryClient();
  const [found, setFound] = useState<Found>();
  const compare = async (files: ZippedFile[]) => {
    setFound({ files, draft: await queries.fetchQuery({ ...draftQuery(course.id), staleTime: 0 }) });
  };
  return (
    <>
      <ZipField
        hint={
          <Trans>
            Up to 5 MB. It is read on this device. It replaces the draft and publishes nothing; the course
            keeps its number.
          </Trans>
        }
        onChoose={() => setFound(undefined)}
        onRead={compare}
      />
      {found && <PutIntoDraft key={found.draft.revision} found={found} onDone={() => setFound(undefined)} />}
    </>
  );
}

function PutIntoDraft({ found: { files, draft }, onDone }: { found: Found; onDone: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { added, changed, removed } = changesTo(draft.files, files);
  if (added.length + changed.length + removed.length === 0)
    return (
      <p role="status">
        <Trans>The draft has the same text already.</Trans>
      </p>
    );
  const act = async () => {
    const after = await api('PUT /v1/modules/:module/draft/', {
      params: { module: draft.module },
      body: { files: files.map(({ name, text }) => ({ name, text })) },
      revision: draft.revision,
    });
    queries.setQueryData(draftQuery(draft.module).queryKey, after);
  };
  return (
    <>
      <dl className="facts">
        {added.length > 0 && <Names term={t`New files`} names={added} />}
        {changed.length > 0 && <Names term={t`Changed files`} names={changed} />}
        {removed.length > 0 && <Names term={t`Files that are taken away`} names={removed} />}
      </dl>
      <ConfirmButton
        look="primary"
        action={t`Put it into the draft`}
        title={t`Replace the draft of ${draft.name}?`}
        act={act}
        done={<Trans>The ZIP is in the draft. Learners do not see it yet.</Trans>}
        onDone={onDone}
      >
        <p>
          <Trans>
            The draft becomes what the ZIP holds. What only the draft had is lost; what learners see stays
            until you publish the draft.
          </Trans>
        </p>
      </ConfirmButton>
    </>
  );
}

function Names({ term, names }: { term: string; names: string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{names.join(', ')}</dd>
    </div>
  );
}
