import type { FromPlayer, Place } from '@readytowork/scorm/protocol';

/** Maximum characters of a commit; the server's limit is the same (docs/contract.md, section 7). */
export const longestMessage = 1024 * 1024;

/** Why a message was rejected. */
export type Distrust = 'malformed' | 'too large' | 'unknown SCO';

type Read = { message: FromPlayer } | { distrust: Distrust };

const malformed: Read = { distrust: 'malformed' };
const reasons = ['load', 'commit', 'finish', 'timer', 'left', 'flush'] as const;
const statuses = ['not attempted', 'incomplete', 'completed', 'passed', 'failed', 'browsed'] as const;
const failures = ['not-loaded', 'nothing-to-launch', 'sequencing', 'too-large'] as const;
/** Maximum number of host names to show to the learner. */
const mostHosts = 5;
/** Maximum characters of an address: about as much as browsers show. */
const longestAddress = 4000;
const host = /^[a-z0-9.:-]{1,260}$/i;

/**
 * Parses a message from the player's origin. The course package shares that origin and can send anything in the player's name, so
 * only messages that fit the protocol are accepted.
 *
 * @param scos the identifiers of the organization, and '' for the package as a whole
 */
export function readMessage(data: unknown, scos: ReadonlySet<string>): Read {
  if (!isRecord(data)) return malformed;
  switch (data.kind) {
    case 'ready':
      return typeof data.version === 'number'
        ? { message: { kind: 'ready', version: data.version } }
        : malformed;
    case 'commit':
      return readCommit(data, scos);
    case 'place':
      return readPlace(data);
    case 'shown':
      return { message: { kind: 'shown' } };
    case 'blocked':
      return readBlocked(data);
    case 'outside':
      return readOutside(data);
    case 'form':
      return { message: { kind: 'form' } };
    case 'failed':
      return readFailure(data);
    default:
      return malformed;
  }
}

function readCommit({ sco, data, sequence, reason }: Fields, scos: ReadonlySet<string>): Read {
  const known = reasons.find((each) => each === reason);
  if (typeof sco !== 'string' || !isRecord(data) || !isSequence(sequence) || !known) return malformed;
  if (!scos.has(sco)) return { distrust: 'unknown SCO' };
  const pairs: [string, string][] = [];
  let length = 0;
  for (const [element, value] of Object.entries(data)) {
    if (typeof value !== 'string') return malformed;
    length += element.length + value.length;
    pairs.push([element, value]);
  }
  if (length > longestMessage) return { distrust: 'too large' };
  return { message: { kind: 'commit', sco, data: Object.fromEntries(pairs), sequence, reason: known } };
}

function readPlace({ current, toc, canContinue, canPrevious, ended }: Fields): Read {
  const isPlaced = current === null || typeof current === 'string';
  if (!isPlaced || !Array.isArray(toc) || toc.length > 20_000) return malformed;
  if (typeof canContinue !== 'boolean' || typeof canPrevious !== 'boolean' || typeof ended !== 'boolean')
    return malformed;
  const places = toc.map(placeIn);
  if (!places.every((place) => place !== undefined)) return malformed;
  const length = places.reduce((sum, { identifier, title }) => sum + identifier.length + title.length, 0);
  if (length > longestMessage) return { distrust: 'too large' };
  return { message: { kind: 'place', current, toc: places, canContinue, canPrevious, ended } };
}

function placeIn(entry: unknown): Place | undefined {
  if (!isRecord(entry)) return undefined;
  const { identifier, title, depth, launchable, allowed } = entry;
  const status = statuses.find((each) => each === entry.status);
  if (typeof identifier !== 'string' || typeof title !== 'string' || !status) return undefined;
  if (typeof launchable !== 'boolean' || typeof allowed !== 'boolean') return undefined;
  if (typeof depth !== 'number' || !Number.isInteger(depth) || depth < 0) return undefined;
  return { identifier, title, depth, launchable, allowed, status };
}

function readBlocked({ hosts }: Fields): Read {
  if (!Array.isArray(hosts)) return malformed;
  const named = hosts.slice(0, mostHosts).filter((name) => typeof name === 'string' && host.test(name));
  return named.length > 0 ? { message: { kind: 'blocked', hosts: named } } : malformed;
}

function readOutside({ address }: Fields): Read {
  if (typeof address !== 'string' || address === '' || address.length > longestAddress) return malformed;
  return { message: { kind: 'outside', address } };
}

function readFailure({ reason, detail }: Fields): Read {
  const known = failures.find((each) => each === reason);
  if (!known || typeof detail !== 'string') return malformed;
  return { message: { kind: 'failed', reason: known, detail: detail.slice(0, 500) } };
}

/** The same range as on the server. */
const isSequence = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
