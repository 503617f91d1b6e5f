import { api } from '@readytowork/api-client/api';
import type { PackageUpload } from '@readytowork/contract';
import { useEffect, useRef, useState } from 'react';
import { readUntilDone, sendPieces } from './send-package.ts';

type Stage = 'chosen' | 'sending' | 'reading' | 'over' | 'cancelled';

/** Upload of one package, with progress and cancel. Leaving the page cancels it too. */
export function useUpload() {
  const [stage, setStage] = useState<Stage>('chosen');
  const [percent, setPercent] = useState(0);
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  const send = async (upload: PackageUpload, file: File): Promise<PackageUpload> => {
    const controller = new AbortController();
    under.current = controller;
    const { signal } = controller;
    setStage('sending');
    setPercent(0);
    try {
      const onProgress = (sent: number) => setPercent(Math.floor((100 * sent) / file.size));
      await sendPieces(upload, file, { signal, onProgress });
      await api('POST /v1/package-uploads/:upload/finish/', { params: { upload: upload.id }, signal });
      setStage('reading');
      const read = await readUntilDone(upload.id, signal);
      setStage('over');
      return read;
    } catch (error) {
      setStage(signal.aborted ? 'cancelled' : 'chosen');
      // The server also deletes the pieces after a day.
      void api('DELETE /v1/package-uploads/:upload/', { params: { upload: upload.id } }).catch(() => {});
      throw error;
    }
  };
  return {
    send,
    cancel: () => under.current?.abort(),
    percent,
    isRead: stage === 'reading',
    isOver: stage === 'over',
    isCancelled: stage === 'cancelled',
  };
}
