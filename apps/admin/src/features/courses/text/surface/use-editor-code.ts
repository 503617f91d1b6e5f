import { withTimeout } from '@readytowork/ui/with-timeout';
import { createContext, useContext, useEffect, useState } from 'react';

/** Loads CodeMirror, which these pages alone need. */
const loadEditor = () => withTimeout(import('./code-mirror.ts'), 20_000);
export type EditorCode = Awaited<ReturnType<typeof loadEditor>>;

/** Tests replace it, because their browser does not lay out text. */
export const LoadEditorContext = createContext<() => Promise<EditorCode>>(loadEditor);

/** The code of the editor; undefined while it loads, null if it does not load. */
export function useEditorCode(): EditorCode | null | undefined {
  const load = useContext(LoadEditorContext);
  const [code, setCode] = useState<EditorCode | null>();
  useEffect(() => {
    let isHere = true;
    load().then(
      (loaded) => isHere && setCode(() => loaded),
      () => isHere && setCode(null),
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return code;
}
