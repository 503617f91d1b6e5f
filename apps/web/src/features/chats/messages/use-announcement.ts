import type { ChatMessage } from '@readytowork/contract';
import { useEffect, useRef, useState } from 'react';
import { announcementOf } from './announcement.ts';

/** Milliseconds for which it collects messages, so that one announcement does not interrupt the one before. */
const apartMs = 5_000;

/** The text of a polite live region for new messages, and a function that adds messages to it. */
export function useAnnouncement() {
  const [words, setWords] = useState('');
  const waiting = useRef<ChatMessage[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const quietUntil = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = () => {
    timer.current = undefined;
    setWords(announcementOf(waiting.current));
    waiting.current = [];
    quietUntil.current = performance.now() + apartMs;
  };
  const announce = (messages: readonly ChatMessage[]) => {
    const heard = messages.filter(({ own, state }) => !own && state === 'shown');
    if (heard.length === 0) return;
    waiting.current.push(...heard);
    timer.current ??= setTimeout(say, Math.max(300, quietUntil.current - performance.now()));
  };
  return { words, announce };
}
