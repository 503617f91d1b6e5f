import { type ScormUnloadBeacon, scormUnloadBeacon } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { invalid, notFound } from '../errors.ts';
import type { ScormService } from '../features/learning/scorm/scorm.service.ts';

export interface UnloadBeaconDeps extends Pick<Deps, 'contentPaths' | 'packageContent' | 'writeRates'> {
  scorm: Pick<ScormService, 'commit'>;
}

/** The path of beacons: a package's signed root, where it has no file. */
export const unloadBeaconPath = /^\/c\/([\w-]{64})\/$/;

/** Browsers send at most 64 KiB for a closed page. */
const bodyLimit = 65 * 1024;

/**
 * Accepts the last data that a package set while its page was closing. The player sends it itself, because the page around it may
 * no longer be able to call the API; the browser delivers it after both are gone.
 *
 * It gives a package no new rights, because the page commits everything the package sets with the learner's token anyway, for the
 * same learner, package and session. The secret is the signature in the path, which only the package and its player see. Other
 * sites do not know it, and other packages have other hosts.
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
    // A beacon is not repeated, so if one part is refused the others are still stored.
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
