import { shownVersions, type Version } from '@readytowork/activities/workbook';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocalStore } from '../../lib/local-store/local-store-context.ts';
import { nextRevision, ownDraft, replacedBy } from '../../lib/own-revision.ts';
import { useHasWaited } from '../outbox/components/use-has-waited.ts';
import { useOutbox } from '../outbox/outbox-context.tsx';
import { useWaitingOf } from '../outbox/use-waiting.ts';
import { useVisitorItems } from '../visitor-work/use-visitor-items.ts';
import { entryTexts } from './entry-texts.ts';
import { entryWritten } from './operations.ts';
import { moduleEntriesQuery } from './queries.ts';
import { textKind, textsOf, writeVisitorText } from './visitor-texts.ts';

export interface EntryKey {
  /** Undefined for a visitor, whose entries are stored on this device. */
  user: number | undefined;
  module: number;
  name: string;
}

/** An entry's texts in this browser: the server's and those waiting to be sent, or a visitor's. */
export function useEntryTexts({ user, module, name }: EntryKey, { fetches }: { fetches: boolean }) {
  const query = useQuery({
    ...moduleEntriesQuery(user ?? 0, module),
    enabled: fetches && user !== undefined,
  });
  const waiting = useWaitingOf(entryWritten).filter((one) => one.module === module && one.entry === name);
  const visitors = useVisitorItems(textKind);
  const texts =
    user === undefined
      ? shownVersions(textsOf(visitors.items, { module, entry: name }))
      : entryTexts(query.data, waiting, { module, name });
  const isLoading = user === undefined ? !visitors.isRead : query.isLoading;
  return { query, waiting, isLoading, texts };
}

/** An entry that the learner edits. */
export function useEntry(key: EntryKey) {
  const outbox = useOutbox();
  const store = useLocalStore();
  const { query, waiting, isLoading, texts } = useEntryTexts(key, { fetches: true });
  const [typed, setTyped] = useState<string>();
  // While the field has the focus, it shows the version from then: otherwise another tab's text would change under the learner's
  // hands.
  const [held, setHeld] = useState<Version>();
  const [hasWritten, setHasWritten] = useState(false);
  const [newest] = texts;
  const shown = held ?? newest;
  const text = typed ?? shown?.text ?? '';
  const others = texts.filter((one) =>
    typed === undefined ? one.text !== shown?.text : isOther(one, typed),
  );
  const tookLong = useHasWaited(isLoading);

  /** @param taken other versions that the new text replaces */
  const write = (words: string, taken: Version[] = []) => {
    setTyped(words);
    setHasWritten(true);
    const before = typed === undefined && shown ? [shown, ...taken] : taken;
    if (key.user === undefined) {
      writeVisitorText(store, { module: key.module, entry: key.name }, words, before);
      return;
    }
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
    /** From now on shows the stored text, whichever tab wrote it. */
    leave: () => {
      setHeld(undefined);
      if (newest?.text === typed || (newest === undefined && typed === '')) setTyped(undefined);
    },
    /** Whether the earlier text is still loading: text written now would be a conflicting version. */
    isLoading: isLoading && !tookLong,
    hasFailed: query.isError && query.data === undefined,
    isWaiting: waiting.length > 0,
    hasWritten,
  };
}

const isOther = (one: Version, typed: string) => one.draft !== ownDraft() && one.text !== typed;
