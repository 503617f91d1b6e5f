import { withTimeout } from '@readytowork/ui/with-timeout';
import { type ReactNode, useRef, useState } from 'react';

const timeoutMs = 3_000;
let known: typeof import('./asking.ts') | undefined;

/** The lists of words and the rules of numbers weigh several KB: whoever only reads does not fetch them. */
async function fetchRules() {
  known ??= await withTimeout(import('./asking.ts'), timeoutMs);
  return known;
}

interface SharingCheck {
  /** Somebody begins to write: from now on it asks without a network too. */
  prepare: () => void;
  /**
   * Whether a text may be sent: at once where there is nothing to ask, otherwise when the person has answered. Where the network was
   * gone before anybody began to write, nothing is asked. A second press while the first one is looked at is not meant.
   */
  confirm: (text: string) => Promise<boolean>;
  /** Stands anywhere on the page, outside a form. */
  question: ReactNode;
}

const prepare = () => void fetchRules().catch(() => {});

/**
 * Asks before somebody gives away what they can be robbed or followed with, or says what hurts; and shows help lines first where
 * somebody speaks of harm. It hinders nobody, and tells nobody.
 */
export function useSharingCheck(): SharingCheck {
  const [question, setQuestion] = useState<ReactNode>();
  const isAsking = useRef(false);
  const look = async (text: string): Promise<boolean> => {
    const rules = known ?? (await fetchRules().catch(() => undefined));
    const findings = rules?.lookAt(text);
    if (!rules || !findings) return true;
    const { SharingQuestion } = rules;
    return new Promise((resolve) => {
      const answer = (send: boolean) => {
        setQuestion(undefined);
        resolve(send);
      };
      setQuestion(<SharingQuestion findings={findings} onAnswer={answer} />);
    });
  };
  const confirm = async (text: string): Promise<boolean> => {
    if (isAsking.current) return false;
    isAsking.current = true;
    return look(text).finally(() => {
      isAsking.current = false;
    });
  };
  return { prepare, confirm, question };
}
