import { Select, Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { CourseDraft, EditedModule } from '@readytowork/contract';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../lib/forms/confirm-button.tsx';
import { Consequences } from '../consequences.tsx';
import { readAnew } from '../course-queries.ts';
import { draftQuery } from './draft-queries.ts';
import { useStateNames } from './file-list.tsx';
import { fileState } from './file-state.ts';
import { PreviewLinks } from './preview-links.tsx';
import { Schedule } from './schedule.tsx';
import { StaysHidden, staysHidden } from './stays-hidden.tsx';
import styles from './text.module.scss';

interface DraftActionsProps {
  course: EditedModule;
  draft: CourseDraft;
  /** Number of problems, each of which keeps the draft from being published. */
  problems: number;
  /** True until the draft is checked, and while a text has not reached the server. */
  isHeldUp: boolean;
  /** Called after the draft was discarded, so that the page drops typed text. */
  onDropped: () => void;
}

/** Publishes the draft or throws it away. */
export function DraftActions({ course, draft, problems, isHeldUp, onDropped }: DraftActionsProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const parts = { params: { module: draft.module }, revision: draft.revision };
  /** Shows the new state; after a conflict, the colleague's. */
  const change = async (act: () => Promise<CourseDraft>) => {
    const { queryKey } = draftQuery(draft.module);
    try {
      queries.setQueryData(queryKey, await act());
      void readAnew(queries, draft.module);
    } catch (error) {
      void queries.invalidateQueries({ queryKey });
      throw error;
    }
  };
  const nothing = draft.changes === 0;
  const isReady = !nothing && !isHeldUp && problems === 0;
  return (
    <>
      <div className="actions">
        <ConfirmButton
          action={t`Publish`}
          look="primary"
          title={t`Publish ${draft.name}?`}
          disabled={!isReady}
          act={() => change(() => api('PUT /v1/modules/:module/draft/publication/', parts))}
          done={
            staysHidden(course) ? (
              <Trans>The text is published. The course stays hidden.</Trans>
            ) : (
              <Trans>The course is published. Learners have it at once.</Trans>
            )
          }
        >
          <StaysHidden course={course} />
          <p>
            {staysHidden(course) ? (
              <Trans>These files become a new version of the course:</Trans>
            ) : (
              <Trans>Learners get these files at once, as a new version of the course:</Trans>
            )}
          </p>
          <ChangedFiles draft={draft} />
          <Consequences course={course} />
          <p>
            <Trans>
              Progress is kept. Where a chapter is shorter, a learner who was further counts as done. You can
              go back to the version before on the page of the course.
            </Trans>
          </p>
        </ConfirmButton>
        <ConfirmButton
          action={t`Throw the draft away`}
          title={t`Throw the draft away?`}
          disabled={nothing}
          act={() => change(() => api('DELETE /v1/modules/:module/draft/', parts))}
          done={<Trans>The draft is gone. The text is the published one again.</Trans>}
          onDone={onDropped}
        >
          <p>
            <Trans>What is published stays. The changes in these files cannot be brought back:</Trans>
          </p>
          <ChangedFiles draft={draft} />
        </ConfirmButton>
        {problems > 0 && (
          <a className="tap-link" href="#check">
            <Select
              value={pluralForm(problems)}
              _one={`Mend ${problems} problem before you publish`}
              other={`Mend ${problems} problems before you publish`}
            />
          </a>
        )}
      </div>
      <div className={styles.schedule}>
        <Schedule course={course} draft={draft} isReady={isReady} onChange={change} />
        <PreviewLinks draft={draft} problems={problems} />
      </div>
    </>
  );
}

function ChangedFiles({ draft }: { draft: CourseDraft }) {
  const states = useStateNames();
  return (
    <ul>
      {draft.files
        .filter((file) => fileState(file) !== 'same')
        .map((file) => (
          <li key={file.name}>
            {file.name} ({states[fileState(file)]})
          </li>
        ))}
    </ul>
  );
}
