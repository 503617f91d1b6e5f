import { type ReactNode, useState } from 'react';
import { lookAt } from './look-at.ts';
import { SharingQuestion } from './sharing-question.tsx';

interface SharingCheck {
  /**
   * Whether a text may be sent: at once where there is nothing to ask, otherwise when the person has answered. Nothing has to arrive
   * for it, so it asks without a network too.
   */
  confirm: (text: string) => Promise<boolean>;
  /** Stands anywhere on the page, outside a form. */
  question: ReactNode;
}

/**
 * Asks before somebody gives away what they can be robbed or followed with, or says what hurts; and shows help lines first where
 * somebody speaks of harm. It hinders nobody, and tells nobody.
 */
export function useSharingCheck(): SharingCheck {
  const [question, setQuestion] = useState<ReactNode>();
  const confirm = (text: string): Promise<boolean> => {
    const findings = lookAt(text);
    if (!findings) return Promise.resolve(true);
    return new Promise((resolve) => {
      const answer = (send: boolean) => {
        setQuestion(undefined);
        resolve(send);
      };
      setQuestion(<SharingQuestion findings={findings} onAnswer={answer} />);
    });
  };
  return { confirm, question };
}
