import { ApiError } from '@readytowork/api-client/api';

/** The end of an order. */
export interface Done {
  bytes: number;
  isWhole: boolean;
}

/** The browser gives frames of other sites no storage, so it cannot store packages. */
export class KeepingDenied extends Error {}

/**
 * Reads a report of a keeper (packages/scorm/src/offline/keeper-protocol.ts). The package shares the keeper's origin and can send
 * anything in its name, so a report that does not fit the protocol is a failure.
 */
export function readReport(data: unknown): { done: number } | Done | { error: unknown } {
  const { kind, done, bytes, isWhole, reason, status } = Object(data);
  if (kind === 'progress' && isSize(done)) return { done };
  if (kind === 'done' && isSize(bytes) && typeof isWhole === 'boolean') return { bytes, isWhole };
  if (kind === 'failed' && reason === 'full') return { error: new DOMException('', 'QuotaExceededError') };
  if (kind === 'failed' && reason === 'denied') return { error: new KeepingDenied() };
  if (kind === 'failed' && reason === 'refused' && isStatus(status))
    return { error: new ApiError({ status }) };
  return { error: new ApiError({ status: 0 }) };
}

/** Packages have at most 2 GiB. */
const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2 ** 32;

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 400 && value < 600;
