import type { WayOut } from '@readytowork/scorm/way-out';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHasWaited } from '../../outbox/components/use-has-waited.ts';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import { useRefusals, useSafety, useWaitingOf } from '../../outbox/use-waiting.ts';
import { courseCommitted } from '../operations.ts';
import type { PlaceMessage, Problem } from '../player/bridge.ts';
import { PlayerFrame } from '../player/player-frame.ts';
import type { Opening } from '../queries/launch-query.ts';
import { usePlayerWords } from './player-words.ts';
import { type SavedState, savedState } from './saved-state.ts';
import { useOnline } from './use-online.ts';

interface Played {
  player: RefObject<PlayerFrame | null>;
  place: PlaceMessage | undefined;
  problem: Problem | undefined;
  /** Other sites to which the course's requests were blocked. */
  blocked: string[];
  /** Address that the course wants to open, and the origin of the request; a new object for each request. */
  leaving: { way: WayOut; pressed: boolean } | undefined;
  stay: () => void;
  /** Whether the course has tried to send a form. */
  hasSentForm: boolean;
  score: string | null;
  saved: SavedState;
}

/** Opens a course in an element of the page, and reports its state. */
export function usePlayer(host: RefObject<HTMLElement | null>, title: string, opening: Opening): Played {
  const outbox = useOutbox(courseCommitted);
  const words = usePlayerWords();
  const player = useRef<PlayerFrame>(null);
  const [place, setPlace] = useState<PlaceMessage>();
  const [problem, setProblem] = useState<Problem>();
  const [blocked, setBlocked] = useState<string[]>([]);
  const [leaving, setLeaving] = useState<Played['leaving']>();
  const [hasSentForm, setHasSentForm] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const [score, setScore] = useState<string | null>(null);
  // A layout effect, because its cleanup runs before React removes the frame's parent.
  useLayoutEffect(() => {
    if (!host.current) return;
    const frame = new PlayerFrame(outbox, host.current, title, opening, words, {
      onPlace: setPlace,
      onProblem: (one) => {
        setProblem(one);
        if (one.kind === 'too large') setTooLarge(true);
      },
      // A course that was reported as slow and now appears is no longer a problem.
      onShown: () => setProblem((one) => (one?.kind === 'slow' ? undefined : one)),
      onBlocked: setBlocked,
      onWayOut: (way, pressed) => setLeaving({ way, pressed }),
      onForm: () => setHasSentForm(true),
      onScore: setScore,
    });
    player.current = frame;
    return () => frame.leave();
  }, [outbox, host, title, opening, words]);

  const waits = useWaitingOf(courseCommitted).some(({ module }) => module === opening.owner.module);
  const refused = useRefusedStamp(opening.owner.module);
  const known = useRef(refused);
  useEffect(() => {
    if (!waits) player.current?.acknowledged();
  }, [waits]);
  useEffect(() => {
    if (refused > known.current) player.current?.refused();
    known.current = refused;
  }, [refused]);
  const whole = !tooLarge && refused === 0;
  const late = useHasWaited(waits);
  const saved = savedState({ waits, late, online: useOnline(), safety: useSafety(), whole });
  const stay = () => setLeaving(undefined);
  return { player, place, problem, blocked, leaving, stay, hasSentForm, score, saved };
}

/** The stamp of the module's newest refused commit; 0 without one. */
function useRefusedStamp(module: number): number {
  const stamps = useRefusals()
    .map(({ operation }) => courseCommitted.read(operation))
    .map((refused) => (refused?.module === module ? refused.stamp : 0));
  return Math.max(0, ...stamps);
}
