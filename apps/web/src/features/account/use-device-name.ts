import { useLingui } from '@lingui/react/macro';
import type { DeviceSession } from '@readytowork/contract';

/** "Chrome on Android", as far as the device identified itself. */
export function useDeviceName({ browser, system }: Pick<DeviceSession, 'browser' | 'system'>): string {
  const { t } = useLingui();
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`A device that does not say what it is`;
}
