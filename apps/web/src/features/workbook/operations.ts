import { i18n } from '@lingui/core';
import { isReplaced, type Revision } from '@readytowork/activities/workbook';
import { api } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import { classifyFailure } from '../outbox/classify-failure.ts';
import { defineKind } from '../outbox/kind.ts';
import { priorities } from '../outbox/priorities.ts';
import { recordIn } from './kept-entries.ts';
import type { WrittenEntry } from './written-entry.ts';

export const entryWritten = defineKind<WrittenEntry>({
  name: 'workbook',
  // Each tab has a draft of its own, so two tabs never write over each other.
  encode: ({ module, entry, draft, step, text, replaces }) => ({
    id: `${module}.${entry}.${draft}`,
    content: JSON.stringify([step, text, ...replaces.map((known) => `${known.draft}.${known.step}`)]),
  }),
  decode,
  priority: priorities.writing,
  group: ({ module, entry }) => `workbook ${module} ${entry}`,
  pauseMs: 2_000,
  merge: (earlier, later) => {
    if (earlier.module !== later.module || earlier.entry !== later.entry) return undefined;
    if (!isReplaced(earlier, later.replaces)) return undefined;
    // The server may never have had the earlier one, and then still has what that one replaced.
    return { ...later, replaces: latestOf([...earlier.replaces, ...later.replaces]) };
  },
  send: ({ module, entry, ...body }, signal) =>
    api('PUT /v1/workbook/:module/:entry/', { params: { module, entry }, body, signal }),
  classifyFailure: (error) => {
    const failure = classifyFailure(error);
    // Words are not given up: they wait until the writer has made room for them, or the course is there again.
    return failure === 'refused' ? 'skip' : failure;
  },
  refusal: () => i18n._('refused.workbook', {}, { message: 'Something you wrote could not be saved.' }),
  acknowledged: (said, queries) => {
    const user = readSession()?.user_id;
    if (user !== undefined) recordIn(queries, user, said);
  },
});

/** Of each draft the step that came last. */
export function latestOf(revisions: Revision[]): Revision[] {
  const latest = new Map<string, Revision>();
  for (const { draft, step } of revisions)
    if (step > (latest.get(draft)?.step ?? 0)) latest.set(draft, { draft, step });
  return [...latest.values()];
}

function decode(id: string, content: string): WrittenEntry | undefined {
  const [, module, entry, draft] = /^([1-9]\d{0,8})\.([a-z][a-z0-9_]*)\.([0-9a-f]{32})$/.exec(id) ?? [];
  const [step, text, ...replaces] = readContent(content);
  if (!module || !entry || !draft || typeof step !== 'number' || typeof text !== 'string') return undefined;
  return { module: Number(module), entry, draft, step, text, replaces: replaces.flatMap(readRevision) };
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
