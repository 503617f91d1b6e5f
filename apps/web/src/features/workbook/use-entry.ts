import { shownVersions, type Version, withWriting } from '@readytowork/activities/workbook';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nextRevision, ownDraft, replacedBy } from '../../lib/own-revision.ts';
import { useHasWaited } from '../outbox/components/use-has-waited.ts';
import { useOutbox } from '../outbox/outbox-context.tsx';
import { useWaitingOf } from '../outbox/use-waiting.ts';
import { entryWritten } from './operations.ts';
import { moduleEntriesQuery } from './queries.ts';

export interface EntryKey {
  /** Undefined: a visitor, for whom nothing is kept. */
  user: number | undefined;
  module: number;
  name: string;
}

/** What visitors write, for as long as the page is open. */
const visitorTexts = new Map<string, string>();
const visitorKey = ({ user, module, name }: EntryKey) => (user === undefined ? `${module}.${name}` : '');

/** An entry as this browser knows it: what the server has, and what waits to be sent to it. */
export function useEntryTexts({ user, module, name }: EntryKey, { fetches }: { fetches: boolean }) {
  const query = useQuery({
    ...moduleEntriesQuery(user ?? 0, module),
    enabled: fetches && user !== undefined,
  });
  const waiting = useWaitingOf(entryWritten).filter((one) => one.module === module && one.entry === name);
  const kept = query.data?.find((entry) => entry.name === name)?.versions ?? [];
  const versions = waiting.reduce<Version[]>((all, one) => withWriting(all, one, ''), kept);
  return { query, waiting, texts: shownVersions(versions) };
}

/** An entry that somebody writes in. */
export function useEntry(key: EntryKey) {
  const outbox = useOutbox();
  const { query, waiting, texts } = useEntryTexts(key, { fetches: true });
  const [typed, setTyped] = useState(() => visitorTexts.get(visitorKey(key)));
  // Whoever is in the field keeps what they have before them: what other tabs write would move it under their hands.
  const [held, setHeld] = useState<Version>();
  const [hasWritten, setHasWritten] = useState(false);
  const [newest] = texts;
  const shown = held ?? newest;
  const text = typed ?? shown?.text ?? '';
  const others = texts.filter((one) =>
    typed === undefined ? one.text !== shown?.text : isOther(one, typed),
  );
  const isLoading = query.isLoading;
  const tookLong = useHasWaited(isLoading);

  /** @param taken other texts that this one stands for */
  const write = (words: string, taken: Version[] = []) => {
    setTyped(words);
    setHasWritten(true);
    if (key.user === undefined) {
      visitorTexts.set(visitorKey(key), words);
      return;
    }
    const before = typed === undefined && shown ? [shown, ...taken] : taken;
    const own = waiting.find((one) => one.draft === ownDraft());
    const replaces = replacedBy(before, own);
    const said = { module: key.module, entry: key.name, ...nextRevision(), text: words, replaces };
    outbox.put(entryWritten.operation(said), key.user);
  };
  return {
    text,
    others,
    write,
    enter: () => setHeld(newest),
    /** From now on what is kept is shown, whoever wrote it. */
    leave: () => {
      setHeld(undefined);
      if (newest?.text === typed || (newest === undefined && typed === '')) setTyped(undefined);
    },
    /** What was written before is on its way: to write now would be to write beside it. */
    isLoading: isLoading && !tookLong,
    hasFailed: query.isError && query.data === undefined,
    isWaiting: waiting.length > 0,
    hasWritten,
  };
}

const isOther = (one: Version, typed: string) => one.draft !== ownDraft() && one.text !== typed;
