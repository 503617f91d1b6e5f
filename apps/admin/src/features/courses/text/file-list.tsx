import { Select, Trans, useLingui } from '@lingui/react/macro';
import type { CourseProblem, DraftFile } from '@readytowork/contract';
import { pluralForm } from '@readytowork/ui/plural-form';
import { SelectField } from '../../../lib/forms/select-field.tsx';
import { type FileState, fileState, problemsIn } from './file-state.ts';
import { headingOf } from './slides.ts';
import styles from './text.module.scss';

interface FileListProps {
  files: readonly DraftFile[];
  problems: readonly CourseProblem[];
  current: string;
  textOf: (file: DraftFile) => string;
  onChoose: (name: string) => void;
}

/** The files of the course with their changes; a list, or a select field on a narrow screen. */
export function FileList({ files, problems, current, textOf, onChoose }: FileListProps) {
  const { t } = useLingui();
  const states = useStateNames();
  return (
    <>
      <nav className={styles.files} aria-label={t`Files of the course`}>
        <ul>
          {files.map((file) => (
            <li key={file.name}>
              <button
                type="button"
                aria-current={file.name === current || undefined}
                onClick={() => onChoose(file.name)}
              >
                <FileName name={file.name} text={textOf(file)} />
                <Marks
                  state={states[fileState(file, textOf(file))]}
                  problems={problemsIn(problems, file.name).length}
                />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.fileField}>
        <SelectField
          label={<Trans>File</Trans>}
          value={current}
          onChange={({ target }) => onChoose(target.value)}
        >
          {files.map((file) => {
            const state = states[fileState(file, textOf(file))];
            return (
              <option key={file.name} value={file.name}>
                {state ? `${file.name} (${state})` : file.name}
              </option>
            );
          })}
        </SelectField>
      </div>
    </>
  );
}

/** A chapter has its heading above the name of its file. */
function FileName({ name, text }: { name: string; text: string }) {
  const heading = name.startsWith('chapters/') ? headingOf(text) : undefined;
  return (
    <>
      <span className={styles.fileTitle}>{heading ?? name}</span>
      {heading && <span className={styles.fileName}>{name}</span>}
    </>
  );
}

function Marks({ state, problems }: { state: string; problems: number }) {
  return (
    <span className={styles.marks}>
      {state && <span className={styles.changed}>{state}</span>}
      {problems > 0 && (
        <span className={styles.wrong}>
          <Select value={pluralForm(problems)} _one={`${problems} problem`} other={`${problems} problems`} />
        </span>
      )}
    </span>
  );
}

/** Labels for files that differ from the published version. */
export function useStateNames(): Record<FileState, string> {
  const { t } = useLingui();
  return { same: '', changed: t`Changed`, new: t`New`, removed: t`Removed` };
}
