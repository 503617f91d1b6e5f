import type { DeviceSession } from '@readytowork/contract';
import type { SessionRow } from './sessions.queries.ts';

export const sessionView = (
  { id, browser, system, created_at, last_used_at }: SessionRow,
  current: string,
): DeviceSession => ({
  id,
  browser,
  system,
  signed_in_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
  current: id === current,
});
