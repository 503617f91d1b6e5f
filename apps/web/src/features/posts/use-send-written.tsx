import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { newUuid } from '../../lib/new-uuid.ts';
import type { Result } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/outbox-context.tsx';
import { postWritten } from './operations.ts';
import type { Written } from './written.ts';

/** Milliseconds after which the page says that a text is waiting to be sent. */
const patienceMs = 8_000;

/** Puts a text into the outbox and reports the outcome. Refusals are shown in the header with the server's message. */
export function useSendWritten() {
  const outbox = useOutbox(postWritten);
  const [result, setResult] = useState<Result>();
  const send = async (written: Omit<Written, 'id'>): Promise<void> => {
    setResult(undefined);
    setResult(await outbox.putAndAwait(postWritten.operation({ ...written, id: newUuid() }), patienceMs));
  };
  return { send, outcome: <span role="status">{result && words[result]}</span> };
}

const words: Record<Result, ReactNode> = {
  sent: <Trans>Sent.</Trans>,
  waiting: <Trans>It is kept, and sent as soon as you are online.</Trans>,
  refused: <Trans>It was not posted. Your words are back in the box.</Trans>,
};
