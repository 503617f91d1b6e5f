import { i18n } from '@lingui/core';
import { isReplaced, type Revision, type Writing } from '@readytowork/activities/workbook';
import type { QueryClient } from '@tanstack/react-query';
import { latestOf } from '../../lib/own-revision.ts';
import { classifyFailure } from './classify-failure.ts';
import { defineKind, type Kind } from './kind.ts';
import { priorities } from './priorities.ts';

interface WritingRules<Place> {
  /** Stands in people's browsers: it never changes. */
  name: string;
  /** Where something is written, as text without a line break, and back. */
  placeOf: (said: Place) => string;
  readPlace: (place: string) => Place | undefined;
  pauseMs?: number;
  send: (said: Place & Writing, signal: AbortSignal) => Promise<unknown>;
  acknowledged?: (said: Place & Writing, queries: QueryClient) => void;
}

/**
 * A kind of operation for words that somebody writes (docs/decisions/0039): each tab has a draft of its own, so two tabs never write
 * over each other, and a later step holds all that an earlier one did.
 */
export function defineWriting<Place extends object>({
  name,
  placeOf,
  readPlace,
  ...rules
}: WritingRules<Place>): Kind<Place & Writing> {
  return defineKind<Place & Writing>({
    ...rules,
    name,
    encode: (said) => ({
      id: `${placeOf(said)}.${said.draft}`,
      content: JSON.stringify([
        said.step,
        said.text,
        ...said.replaces.map((known) => `${known.draft}.${known.step}`),
      ]),
    }),
    decode: (id, content) => {
      const [, at, draft] = /^(.+)\.([0-9a-f]{32})$/.exec(id) ?? [];
      const place = at && readPlace(at);
      const [step, text, ...replaces] = readContent(content);
      if (!place || !draft || typeof step !== 'number' || typeof text !== 'string') return undefined;
      return { ...place, draft, step, text, replaces: replaces.flatMap(readRevision) };
    },
    priority: priorities.writing,
    group: (said) => `${name} ${placeOf(said)}`,
    merge: (earlier, later) => {
      if (placeOf(earlier) !== placeOf(later) || !isReplaced(earlier, later.replaces)) return undefined;
      // The server may never have had the earlier one, and then still has what that one replaced.
      return { ...later, replaces: latestOf([...earlier.replaces, ...later.replaces]) };
    },
    classifyFailure: (error) => {
      const failure = classifyFailure(error);
      // Words are not given up: they wait until the writer has made room for them, or their place is there again.
      return failure === 'refused' ? 'skip' : failure;
    },
    refusal: () => i18n._('refused.workbook', {}, { message: 'Something you wrote could not be saved.' }),
  });
}

function readContent(content: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(content);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function readRevision(text: unknown): Revision[] {
  const [draft = '', step] = String(text).split('.');
  return Number(step) > 0 ? [{ draft, step: Number(step) }] : [];
}
