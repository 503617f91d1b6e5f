import { useRef, useState } from 'react';
import { downloadFile } from '../../lib/api.ts';
import { wordsFor } from '../../lib/api-error.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Fetches a file, with the token where it needs one, and hands it to the browser to be saved. */
export function useDownload(url: string, savedAs: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef(false);
  const start = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem('');
    try {
      saveFile(await downloadFile(url), savedAs);
    } catch (error) {
      setProblem(wordsFor(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, start };
}
