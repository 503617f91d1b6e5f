import { useLingui } from '@lingui/react/macro';
import type { CourseProblem, DraftFile } from '@readytowork/contract';
import { LazyPoolForm } from '../questions/lazy-pool-form.tsx';
import { SaveAsFile } from '../questions/save-as-file.tsx';
import { TakeQuestions } from '../questions/take-questions.tsx';
import { type View, ViewSwitch } from '../questions/view-switch.tsx';
import { longestFile } from './draft-queries.ts';
import { InsertBar } from './insert-bar.tsx';
import type { Surface, SurfaceProps } from './surface/surface.ts';
import { TextSurface } from './surface/text-surface.tsx';

interface FileViewProps extends Pick<SurfaceProps, 'onCaret' | 'onReady'> {
  file: DraftFile;
  text: string;
  /** Those of this file. */
  problems: readonly CourseProblem[];
  /** The editor of the text; undefined while a form is shown. */
  surface: Surface | undefined;
  view: View;
  onView: (view: View) => void;
  onType: (text: string) => void;
}

export const questionsFile = 'quiz.yaml';

/** The open file as text; the questions also as forms, and from files of other systems. */
export function FileView({ file, text, problems, surface, view, onView, onType, ...rest }: FileViewProps) {
  const { name, is_removed: isRemoved } = file;
  const hasForm = name === questionsFile && !isRemoved;
  return (
    <>
      {hasForm && <ViewSwitch view={view} onChange={onView} />}
      {hasForm && view === 'form' ? (
        <LazyPoolForm text={text} problems={problems} onChange={onType} />
      ) : (
        <>
          {!isRemoved && (
            <InsertBar file={name} onInsert={(change) => surface?.replace(change(surface.caret()))} />
          )}
          <TextSurface
            {...rest}
            file={name}
            text={text}
            isReadOnly={isRemoved}
            problems={problems}
            onChange={onType}
          />
        </>
      )}
      <EditedBy file={file} length={text.length} />
      {hasForm && (
        <>
          <TakeQuestions text={text} most={longestFile} onTake={onType} />
          <SaveAsFile text={text} />
        </>
      )}
    </>
  );
}

function EditedBy({ file: { edited_by: by }, length }: { file: DraftFile; length: number }) {
  const { t } = useLingui();
  return (
    <p className="muted">
      {by && t`Last changed by ${by}.`} {length > longestFile * 0.9 && `${length} / ${longestFile}`}
    </p>
  );
}
