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
  /** How long the page was looked at for each of the last slides up to this one, where that was counted. */
  seconds?: readonly number[];
}

/** As many as the server takes. */
const mostTimed = 100;

/** A whole chapter was done away from the screen; it has so many slides. */
export interface OfflineChapter {
  module: number;
  chapter: number;
  slides: number;
}

export const slideCompleted = defineKind<CompletedSlide>({
  name: 'slide',
  encode: ({ module, chapter, slide, seconds }) => ({
    id: `${module}.${chapter}.${slide}`,
    ...(seconds && { content: seconds.join('.') }),
  }),
  decode: (id, content) => {
    const [module, chapter, slide] = numbersIn(id);
    return module === undefined || chapter === undefined || slide === undefined
      ? undefined
      : { module, chapter, slide, ...(content && { seconds: numbersIn(content) }) };
  },
  priority: priorities.progress,
  group: ({ module }) => `module ${module}`,
  merge: (one, other) => {
    if (one.module !== other.module || one.chapter !== other.chapter) return undefined;
    const { seconds: _, ...later } = one.slide > other.slide ? one : other;
    return one.seconds || other.seconds
      ? { ...later, seconds: secondsOf(one, other).slice(-mostTimed) }
      : later;
  },
  send: ({ slide, seconds, ...params }, signal) =>
    api('POST /v1/module/webslidecompleted/:module/:chapter/', {
      params,
      body: { slide, ...(seconds && { seconds_active: [...seconds] }) },
      signal,
    }),
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

/** Slide by slide, up to the later one; of a slide that both have the longer time. */
function secondsOf(one: CompletedSlide, other: CompletedSlide): number[] {
  const last = Math.max(one.slide, other.slide);
  const at = ({ slide, seconds = [] }: CompletedSlide, place: number) =>
    seconds[seconds.length - 1 - (slide - place)] ?? 0;
  const firstOf = ({ slide, seconds = [] }: CompletedSlide) => slide - seconds.length + 1;
  const first = Math.min(firstOf(one), firstOf(other), last);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Math.max(at(one, first + index), at(other, first + index)),
  );
}

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
