import { i18n } from '@lingui/core';
import { api } from '@readytowork/api-client/api';
import type { QueryClient } from '@tanstack/react-query';
import { learnerKey, summaryQuery } from '../../lib/queries.ts';
import { defineKind } from '../outbox/kind.ts';
import { numbersIn } from '../outbox/operation.ts';
import { priorities } from '../outbox/priorities.ts';
import { type RecordedChapter, withRecorded } from './recorded-progress.ts';

/** Operation that completes a chapter up to this slide. */
export interface CompletedSlide {
  module: number;
  chapter: number;
  slide: number;
  /** How long the learner viewed each of the last slides up to this one, in seconds, where measured. */
  seconds?: readonly number[];
}

/** The server's limit. */
const mostTimed = 100;

/** Operation for a whole chapter that was completed offline; `slides` is its number of slides. */
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
  acknowledged: (completion, queries) => recordIn(queries, progressOf(completion)),
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
      // One less, see docs/specification.md, section 4.
      body: { slides: Math.max(0, slides - 1), complete: true },
      signal,
    }),
  refusal: () => i18n._('refused.offline', {}, { message: '“Complete Offline” could not be recorded.' }),
  acknowledged: (completion, queries) => recordIn(queries, progressOf(completion)),
});

/** For each slide the longer of both times, up to the later slide. */
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

/** The chapter's progress after an operation. */
export function progressOf(completion: CompletedSlide | OfflineChapter): RecordedChapter {
  const { module, chapter } = completion;
  return { module, chapter, completed: 'slide' in completion ? completion.slide : Number.POSITIVE_INFINITY };
}

/** Writes the progress into the cache and marks it for a refetch. */
function recordIn(queries: QueryClient, recorded: RecordedChapter): void {
  const at = new Date().toISOString();
  queries.setQueryData(summaryQuery.queryKey, (summary) =>
    summary?.map((module) =>
      module.id === recorded.module ? { ...withRecorded(module, [recorded]), last_activity: at } : module,
    ),
  );
  void queries.invalidateQueries({ queryKey: learnerKey, refetchType: 'none' });
}
