import { i18n } from '@lingui/core';
import { api } from '@readytowork/api-client/api';
import type { QueryClient } from '@tanstack/react-query';
import { learnerKey, summaryQuery } from '../../lib/queries.ts';
import { defineKind } from '../outbox/kind.ts';
import { numbersIn } from '../outbox/operation.ts';
import { priorities } from '../outbox/priorities.ts';
import { type RecordedChapter, withRecorded } from './recorded-progress.ts';

/** A chapter is completed up to this slide. */
export interface CompletedSlide {
  module: number;
  chapter: number;
  slide: number;
}

/** A whole chapter was done away from the screen; it has so many slides. */
export interface OfflineChapter {
  module: number;
  chapter: number;
  slides: number;
}

export const slideCompleted = defineKind<CompletedSlide>({
  name: 'slide',
  encode: ({ module, chapter, slide }) => ({ id: `${module}.${chapter}.${slide}` }),
  decode: (id) => {
    const [module, chapter, slide] = numbersIn(id);
    return module === undefined || chapter === undefined || slide === undefined
      ? undefined
      : { module, chapter, slide };
  },
  priority: priorities.progress,
  group: ({ module }) => `module ${module}`,
  merge: (one, other) => {
    if (one.module !== other.module || one.chapter !== other.chapter) return undefined;
    return one.slide > other.slide ? one : other;
  },
  send: ({ slide, ...params }, signal) =>
    api('POST /v1/module/webslidecompleted/:module/:chapter/', { params, body: { slide }, signal }),
  refusal: () => i18n._('refused.slide', {}, { message: 'A slide you completed could not be recorded.' }),
  acknowledged: (said, queries) => recordIn(queries, progressOf(said)),
});

export const chapterDoneOffline = defineKind<OfflineChapter>({
  name: 'offline',
  encode: ({ module, chapter, slides }) => ({ id: `${module}.${chapter}.${slides}` }),
  decode: (id) => {
    const [module, chapter, slides] = numbersIn(id);
    return module === undefined || chapter === undefined || slides === undefined
      ? undefined
      : { module, chapter, slides };
  },
  priority: priorities.progress,
  group: ({ module }) => `module ${module}`,
  send: ({ slides, ...params }, signal) =>
    api('POST /v1/module/webslidecompleted/:module/:chapter/complete_offline/', {
      params,
      // One less, as docs/specification.md, section 4, has it.
      body: { slides: Math.max(0, slides - 1), complete: true },
      signal,
    }),
  refusal: () => i18n._('refused.offline', {}, { message: '“Complete Offline” could not be recorded.' }),
  acknowledged: (said, queries) => recordIn(queries, progressOf(said)),
});

/** How far a chapter is by what was done in it. */
export function progressOf(said: CompletedSlide | OfflineChapter): RecordedChapter {
  const { module, chapter } = said;
  return { module, chapter, completed: 'slide' in said ? said.slide : Number.POSITIVE_INFINITY };
}

/** Writes it into the progress already fetched, and has that fetched anew where it is next needed. */
function recordIn(queries: QueryClient, recorded: RecordedChapter): void {
  const at = new Date().toISOString();
  queries.setQueryData(summaryQuery.queryKey, (summary) =>
    summary?.map((module) =>
      module.id === recorded.module ? { ...withRecorded(module, [recorded]), last_activity: at } : module,
    ),
  );
  void queries.invalidateQueries({ queryKey: learnerKey, refetchType: 'none' });
}
