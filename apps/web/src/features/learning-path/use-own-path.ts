import { api } from '@readytowork/api-client/api';
import { useSession } from '@readytowork/api-client/session';
import type { LearningPath } from '@readytowork/contract';
import { pathTicks } from '@readytowork/contract/choices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pathQuery } from '../../lib/queries.ts';
import { writeNote } from '../on-device/on-device.ts';
import { useNote } from '../on-device/use-note.ts';
import { useOutbox } from '../outbox/outbox-context.tsx';
import { pathTicked } from './operations.ts';
import { changePathNote, parsePathNote, pathTool, readPathNote } from './path-note.ts';

/**
 * The learner's path from the account and this device; undefined until the page's data has loaded. Takes over a visitor's
 * choice in this tab, and reports steps that the account lacks.
 */
export function useOwnPath() {
  const { data: stored } = useQuery({ ...pathQuery, enabled: false });
  const here = parsePathNote(useNote(pathTool).text);
  const { mutate: choose, ...choice } = useSetAim();
  const outbox = useOutbox(pathTicked);
  const user = useSession()?.user_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server.
  useEffect(() => {
    if (!stored || user === undefined) return;
    const visitor = readPathNote(undefined);
    const ticks = pathTicks.filter((tick) => visitor.ticks.includes(tick) || here.ticks.includes(tick));
    if (visitor.ticks.length > 0) changePathNote(user, { ticks });
    writeNote({ user: undefined, tool: pathTool }, null);
    for (const tick of ticks) if (!stored.ticks.includes(tick)) outbox.put(pathTicked.operation(tick), user);
    if (visitor.aim && stored.aim === null) choose(visitor.aim);
  }, [user, stored === undefined]);
  const path = stored && {
    ...stored,
    ticks: pathTicks.filter((tick) => stored.ticks.includes(tick) || here.ticks.includes(tick)),
  };
  return { path, choose, choice };
}

function useSetAim() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (aim: NonNullable<LearningPath['aim']>) => api('PUT /v1/user/path/', { body: { aim } }),
    onSuccess: (path) => queries.setQueryData(pathQuery.queryKey, path),
  });
}
