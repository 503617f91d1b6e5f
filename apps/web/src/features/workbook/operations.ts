import { api } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import { defineWriting } from '../outbox/define-writing.ts';
import { recordIn } from './kept-entries.ts';
import type { EntryPlace } from './written-entry.ts';

export const entryWritten = defineWriting<EntryPlace>({
  name: 'workbook',
  placeOf: ({ module, entry }) => `${module}.${entry}`,
  readPlace: (place) => {
    const [, module, entry] = /^([1-9]\d{0,8})\.([a-z][a-z0-9_]*)$/.exec(place) ?? [];
    return module && entry ? { module: Number(module), entry } : undefined;
  },
  pauseMs: 2_000,
  send: ({ module, entry, ...body }, signal) =>
    api('PUT /v1/workbook/:module/:entry/', { params: { module, entry }, body, signal }),
  acknowledged: (said, queries) => {
    const user = readSession()?.user_id;
    if (user !== undefined) recordIn(queries, user, said);
  },
});
