import { type ScormUnloadBeacon, scormUnloadBeacon } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { invalid, notFound } from '../errors.ts';
import type { ScormService } from '../features/learning/scorm/scorm.service.ts';

export interface UnloadBeaconDeps extends Pick<Deps, 'contentPaths' | 'packageContent' | 'writeRates'> {
  scorm: Pick<ScormService, 'commit'>;
}

/** Target of beacons: the signed root of a package, where no file is. */
export const unloadBeaconPath = /^\/c\/([\w-]{64})\/$/;

/** Browsers send at most 64 KiB for a closed page. */
const bodyLimit = 65 * 1024;

/**
 * Accepts what a package set while its page closed, from the player itself, because the page above may no longer be able to call
 * the API. The browser sends it after both are gone.
 *
 * It grants a package nothing new, because the page commits everything it sets with the learner's token anyway. Both apply to
 * this learner, this package and this session. The secret is the signature in the path, which only the package and its player
 * see. Another site does not know it, and another package has another host.
 */
export function unloadBeaconRoute(
  app: FastifyInstance,
  { contentPaths, packageContent, scorm, writeRates }: UnloadBeaconDeps,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_: unknown, body: string | Buffer) =>
    String(body),
  );
  app.post('/c/:signature/', { bodyLimit }, async (request, reply) => {
    const [, signature = ''] = unloadBeaconPath.exec(request.raw.url ?? '') ?? [];
    const grant = contentPaths.readAt(request.contentLabel, signature);
    if (!grant) throw notFound();
    const module_name = await packageContent.module(grant);
    const { data, ...upTo } = read(request.body);
    writeRates.consume('often', grant.accountId, Object.keys(data).length);
    const commits = Object.entries(data).map(([sco, pairs]) =>
      scorm.commit(grant.accountId, { module_name, sco, data: JSON.stringify(pairs), ...upTo }),
    );
    // The beacon is not repeated, so a refused part must not keep the others from being stored.
    const refused = (await Promise.allSettled(commits)).find((commit) => commit.status === 'rejected');
    if (refused) throw refused.reason;
    return reply.code(204).send();
  });
}

function read(body: unknown): ScormUnloadBeacon {
  const result = scormUnloadBeacon.safeParse(parsed(body));
  if (!result.success) throw invalid({ non_field_errors: ['beacon_malformed'] });
  return result.data;
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
