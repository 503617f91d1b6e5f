import { i18n } from '@lingui/core';
import { isReplaced, type Revision, type Writing } from '@readytowork/activities/workbook';
import type { QueryClient } from '@tanstack/react-query';
import { latestOf } from '../../lib/own-revision.ts';
import { classifyFailure } from './classify-failure.ts';
import { defineKind, type Kind } from './kind.ts';
import { priorities } from './priorities.ts';

interface WritingRules<Place> {
  /** Part of the keys stored in people's browsers, so it must never change. */
  name: string;
  /** Converts what the text belongs to into text without a line break, and back. */
  placeOf: (place: Place) => string;
  readPlace: (place: string) => Place | undefined;
  pauseMs?: number;
  send: (value: Place & Writing, signal: AbortSignal) => Promise<unknown>;
  acknowledged?: (value: Place & Writing, queries: QueryClient) => void;
}

/**
 * Defines a kind of operation for texts that a learner writes (docs/decisions/0039). Each tab has a draft of its own, so that two
 * tabs never overwrite each other. Each step of a draft contains the whole text.
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
    encode: (value) => ({
      id: `${placeOf(value)}.${value.draft}`,
      content: JSON.stringify([
        value.step,
        value.text,
        ...value.replaces.map(({ draft, step }) => `${draft}.${step}`),
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
    group: (value) => `${name} ${placeOf(value)}`,
    merge: (earlier, later) => {
      if (placeOf(earlier) !== placeOf(later) || !isReplaced(earlier, later.replaces)) return undefined;
      // If the server never received the earlier step, it still has the texts that step was to replace.
      return { ...later, replaces: latestOf([...earlier.replaces, ...later.replaces]) };
    },
    classifyFailure: (error) => {
      const failure = classifyFailure(error);
      // A refused text stays in the outbox, because the learner can make room for it or what it belongs to may return.
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
