import { Select, Trans } from '@lingui/react/macro';
import type { CourseDraft, DraftFile, EditedModule } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { pluralForm } from '@readytowork/ui/plural-form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSettled } from '../../../lib/forms/use-settled.ts';
import type { View } from '../questions/view-switch.tsx';
import { Remarking } from '../remarking.tsx';
import { CheckPanel } from './check-panel.tsx';
import { ConflictOfFile } from './conflict.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftComments } from './draft-comments.tsx';
import { checkQuery } from './draft-queries.ts';
import { FileActions } from './file-actions.tsx';
import { FileList } from './file-list.tsx';
import { problemsIn } from './file-state.ts';
import { FileView } from './file-view.tsx';
import type { Caret } from './insert.ts';
import type { DeviceText } from './keep/device-texts.ts';
import { KeepLine } from './keep-line.tsx';
import { LeftTexts } from './left-texts.tsx';
import { CoursePictures } from './pictures/course-pictures.tsx';
import { PublishedDifferences } from './published-differences.tsx';
import { SlidePreview } from './slide-preview.tsx';
import styles from './text.module.scss';
import { useOpenFile } from './use-open-file.ts';
import { useTypedTexts } from './use-typed-texts.ts';

interface TextEditorProps {
  course: EditedModule;
  draft: CourseDraft;
}

/** The files of a course, the text of the open one, and the slide at the caret. */
export function TextEditor({ course, draft }: TextEditorProps) {
  const { module, files, changes } = draft;
  const { texts, kept, left, settleLeft } = useTypedTexts(module);
  const textOf = (file: DraftFile) => texts.textOf(file.name) ?? file.text;
  const { conflict } = kept;
  const { name, surface, open, setSurface } = useOpenFile(files, conflict?.name);
  const file = files.find((one) => one.name === name);
  const text = file ? textOf(file) : '';
  const [view, setView] = useState<View>('text');
  const [at, setAt] = useState<Caret & { file: string }>();
  const check = useCheck(draft, name, text);
  const problems = check.data?.problems ?? none;
  const here = useMemo(() => problemsIn(problems, name), [problems, name]);
  const caret = at?.file === name ? at.caret : 0;
  const slideAtCaret = useMemo(() => ({ text, caret }), [text, caret]);
  const choose = (next: string, line?: number) => {
    void texts.keepNow();
    if (line !== undefined) setView('text');
    open(next, line);
  };
  const take = (one: DeviceText) => {
    const stored = files.find((other) => other.name === one.name);
    if (stored && stored.revision === one.revision) texts.type(stored, one.text);
    else
      texts.oppose({
        name: one.name,
        mine: one.text,
        theirs: stored?.text ?? '',
        revision: stored?.revision ?? 'new',
      });
    open(one.name);
    settleLeft(one);
  };
  const settle = async (chosen: string) => {
    if (!conflict) return;
    // Shows all three texts in turn, so that Undo can restore each.
    for (const step of [conflict.theirs, conflict.mine, chosen]) surface?.replace({ text: step, caret: 0 });
    await texts.settleConflict(chosen);
  };
  return (
    <>
      <StateLine changes={changes} kept={kept} onTryAgain={() => void texts.keepNow()} />
      <DraftActions
        course={course}
        draft={draft}
        problems={problems.length}
        isHeldUp={kept.state !== 'kept' || check.data === undefined}
        onDropped={() => texts.forget()}
      />
      <Remarking module={module} />
      <DraftComments module={module} />
      {draft.is_overtaken && <Overtaken />}
      <LeftTexts left={left} files={files} onTake={take} onSettle={settleLeft} />
      {conflict && <ConflictOfFile key={conflict.revision} conflict={conflict} onSettle={settle} />}
      <div className={styles.columns} hidden={conflict !== undefined}>
        <FileList files={files} problems={problems} current={name} textOf={textOf} onChoose={choose} />
        <div className={styles.middle}>
          {file && (
            <FileView
              file={file}
              text={text}
              problems={here}
              surface={surface}
              view={conflict ? 'text' : view}
              onView={setView}
              onType={(typed) => texts.type(file, typed)}
              onCaret={(place) => setAt({ ...place, file: name })}
              onReady={setSurface}
            />
          )}
        </div>
        {name.startsWith('chapters/') && !file?.is_removed && (
          <SlidePreview key={name} module={module} file={name} at={slideAtCaret} />
        )}
      </div>
      <FileActions draft={draft} file={file} onBefore={() => texts.keepNow()} onOpen={open} />
      <CoursePictures
        draft={draft}
        onBefore={() => texts.keepNow()}
        onInsert={
          surface && name.startsWith('chapters/') && !file?.is_removed
            ? (change) => surface.replace(change(surface.caret()))
            : undefined
        }
      />
      {file && <PublishedDifferences file={file} text={text} />}
      <CheckPanel check={check} onGo={choose} />
    </>
  );
}

const none: [] = [];

/** The checker's result, shortly after the last key press. */
function useCheck({ module, revision, files }: CourseDraft, name: string, text: string) {
  const typed = useSettled(useMemo(() => ({ name, text }), [name, text]));
  const isStored = files.some((file) => file.name === typed.name && file.text === typed.text);
  return useQuery({
    ...checkQuery(module, revision, isStored || typed.name === '' ? undefined : typed),
    placeholderData: keepPreviousData,
  });
}

interface StateLineProps {
  changes: number;
  kept: Parameters<typeof KeepLine>[0]['kept'];
  onTryAgain: () => void;
}

function StateLine({ changes, kept, onTryAgain }: StateLineProps) {
  return (
    <div className={styles.state}>
      <p>
        <strong>
          {changes === 0 && kept.state === 'kept' ? (
            <Trans>Everything is published.</Trans>
          ) : (
            <Select
              value={pluralForm(Math.max(changes, 1))}
              _one={`${Math.max(changes, 1)} file changed, not published.`}
              other={`${changes} files changed, not published.`}
            />
          )}
        </strong>
      </p>
      <KeepLine kept={kept} onTryAgain={onTryAgain} />
    </div>
  );
}

const Overtaken = () => (
  <Alert kind="note">
    <Trans>
      The published course has changed since this draft was begun, by a release or another version. Compare
      each changed file with what is published before you publish.
    </Trans>
  </Alert>
);
