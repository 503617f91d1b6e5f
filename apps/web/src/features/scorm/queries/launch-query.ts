import { ApiError, api, isTemporary } from '@readytowork/api-client/api';
import { readSession } from '@readytowork/api-client/session-store';
import type { OrganizationItem, ScormLaunch } from '@readytowork/contract';
import { queryOptions } from '@tanstack/react-query';
import type { BrowserStore } from '../../../lib/local-store/browser-store.ts';
import { patienceMs } from '../../../lib/network-silence.ts';
import { keptCourses } from '../../offline/kept-courses.ts';
import { type Batch, type Owner, PendingCommits } from '../commits/pending-commits.ts';

/** An opened course and its user. Values that the course sets belong to that user, even if another signs in later. */
export interface Opening {
  launch: ScormLaunch;
  owner: Owner;
  /**
   * Stored values by SCO, with the values that were unsent at the time of the request on top: those may have been sent, and
   * removed here, before the player opens.
   */
  stored: ScormLaunch['stored'];
}

/** Fetched each time the learner opens the course. */
export const launchQuery = (store: BrowserStore, { id, slug }: { id: number; slug: string }) =>
  queryOptions({
    queryKey: ['scorm-launch', id],
    queryFn: async ({ signal }): Promise<Opening> => {
      const user = readSession()?.user_id;
      if (user === undefined) throw new ApiError({ status: 401 });
      await store.untilReadable();
      const pendingCommits = new PendingCommits(store);
      const waited = pendingCommits.batches(user, id);
      const asked = api('GET /v1/scorm/launch/', { query: { module_name: slug }, signal });
      const isKept = keptCourses().some((course) => course.slug === slug);
      const launch = await (isKept ? orKept(asked, { user, module: id }) : asked);
      const stored = { ...launch.stored };
      for (const batch of waited) {
        const { sco, data, keys } = batch;
        if (isStored(batch, launch)) pendingCommits.remove(keys);
        else stored[sco] = { ...stored[sco], ...data };
      }
      return { launch, owner: { user, module: id, slug }, stored };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The server's launch data. For an offline course without a network, the last launch data with all values stored since. */
async function orKept(
  asked: Promise<ScormLaunch>,
  whose: { user: number; module: number },
): Promise<ScormLaunch> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs()));
  const answer = await Promise.race([asked, late]).catch((error: unknown) => {
    if (!isTemporary(error)) throw error;
  });
  const { keptLaunch, noteLaunch } = await import('./kept-launch.ts');
  if (!answer) return (await keptLaunch(whose).catch(() => undefined)) ?? asked;
  await noteLaunch(whose, answer).catch(() => {});
  return answer;
}

/**
 * Whether the server already has this batch, from a page that closed before the reply. The learner may have continued on another
 * device since then.
 */
export const isStored = ({ sco, upTo }: Batch, { heard }: Pick<ScormLaunch, 'heard'>): boolean =>
  (heard[sco]?.[upTo.run] ?? 0) >= upTo.sequence;

/** The SCOs that values may belong to: every item of the organization, and '' for the package as a whole. */
export function scosOf({ organization }: Pick<ScormLaunch, 'organization'>): Set<string> {
  const scos = new Set(['']);
  const add = ({ identifier, children }: OrganizationItem) => {
    scos.add(identifier);
    children.forEach(add);
  };
  organization.items.forEach(add);
  return scos;
}
