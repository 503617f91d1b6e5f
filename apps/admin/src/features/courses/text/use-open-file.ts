import type { DraftFile } from '@readytowork/contract';
import { useSearchParams } from '@readytowork/ui/router';
import { useCallback, useEffect, useState } from 'react';
import { lineOfQuestion } from './file-state.ts';
import type { Surface } from './surface/surface.ts';

/** The open file from the address, and the line to scroll to when its text is shown. */
export function useOpenFile(files: readonly DraftFile[], forced: string | undefined) {
  const [address, ask] = useSearchParams();
  const [surface, setSurface] = useState<Surface>();
  const [wanted, setWanted] = useState(() => wantedIn(address, files));
  const asked = address.get('file');
  const isThere = files.some(({ name }) => name === asked);
  const name = forced ?? (asked !== null && isThere ? asked : (firstOf(files)?.name ?? ''));
  const open = useCallback(
    (file: string, line?: number) => {
      ask(`file=${encodeURIComponent(file)}`, { replace: true });
      setWanted(line === undefined ? undefined : { file, line });
    },
    [ask],
  );
  useEffect(() => {
    if (!surface || !wanted || wanted.file !== name) return;
    surface.goToLine(wanted.line);
    setWanted(undefined);
  }, [surface, wanted, name]);
  return { name, surface, setSurface, open };
}

const firstOf = (files: readonly DraftFile[]): DraftFile | undefined =>
  files.find(({ name }) => name.startsWith('chapters/')) ?? files[0];

/** The line in the address, or that of the question in it. */
function wantedIn(address: URLSearchParams, files: readonly DraftFile[]) {
  const file = address.get('file');
  const question = address.get('question');
  const text = files.find(({ name }) => name === file)?.text;
  if (file === null || text === undefined) return undefined;
  if (question !== null) return { file, line: lineOfQuestion(text, question) };
  const line = Number(address.get('line'));
  return line > 0 ? { file, line } : undefined;
}
