import { i18n } from '@lingui/core';
import { api } from '@readytowork/api-client/api';
import { type PathTick, pathTicks } from '@readytowork/contract/choices';
import { pathQuery } from '../../lib/queries.ts';
import { defineKind } from '../outbox/kind.ts';
import { priorities } from '../outbox/priorities.ts';

/** Operation that reports a step of the path. Repeating it is harmless. */
export const pathTicked = defineKind<PathTick>({
  name: 'path-tick',
  encode: (tick) => ({ id: tick }),
  decode: (id) => pathTicks.find((tick) => tick === id),
  priority: priorities.writing,
  group: (tick) => `path ${tick}`,
  merge: (earlier, later) => (earlier === later ? later : undefined),
  send: (tick, signal) => api('PUT /v1/user/path/ticks/:tick/', { params: { tick }, body: {}, signal }),
  refusal: () => i18n._('refused.path', {}, { message: 'A step of your path could not be saved.' }),
  acknowledged: (tick, queries) => {
    queries.setQueryData(pathQuery.queryKey, (path) =>
      path
        ? { ...path, ticks: pathTicks.filter((each) => each === tick || path.ticks.includes(each)) }
        : path,
    );
  },
});
