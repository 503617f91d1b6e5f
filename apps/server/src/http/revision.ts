import { createHash } from 'node:crypto';
import { HttpError } from '../errors.ts';

/** Computes the revision of an object that two people may edit: equal states have the same revision, whoever set them. */
export const revisionOf = (state: object): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);

/** The revision in `If-Match: "…"`. */
export function readIfMatch(header: string | undefined): string {
  const revision = /^"([\w-]+)"$/.exec(header ?? '')?.[1];
  if (!revision) throw new HttpError(428, 'if_match_missing');
  return revision;
}
