import { withTimeout } from '@readytowork/ui/with-timeout';
import { type ReactNode, useRef, useState } from 'react';

const timeoutMs = 3_000;
let known: typeof import('./asking.ts') | undefined;

/** The word lists and number rules are several KB, so users who only read do not fetch them. */
async function fetchRules() {
  known ??= await withTimeout(import('./asking.ts'), timeoutMs);
  return known;
}

interface SharingCheck {
  /** To be called when the author begins to write, so that the check also works offline. */
  prepare: () => void;
  /**
   * Whether to send the text: at once if there is nothing to ask, otherwise after the author's answer. If there was no network
   * when they began to write, it does not ask. It ignores a second press during the check.
   */
  confirm: (text: string) => Promise<boolean>;
  /** Render it anywhere on the page, outside a form. */
  question: ReactNode;
}

const prepare = () => void fetchRules().catch(() => {});

/**
 * Asks before an author shares details that help thieves or stalkers, or writes hurtful words; shows help lines first to an
 * author who writes about harm. It blocks nothing and reports nothing.
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
