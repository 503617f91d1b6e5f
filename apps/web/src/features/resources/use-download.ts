import { downloadFile } from '@readytowork/api-client/api';
import { errorMessage } from '@readytowork/api-client/api-error';
import { saveFile } from '@readytowork/ui/download/save-file';
import { useRef, useState } from 'react';

/** Fetches a file, with the token if needed, and passes it to the browser to save. */
export function useDownload(url: string, fileName: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef(false);
  const start = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem('');
    try {
      saveFile(await downloadFile(url), fileName);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, start };
}
