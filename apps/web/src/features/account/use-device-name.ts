import { useLingui } from '@lingui/react/macro';
import type { DeviceSession } from '@readytowork/contract';

/** A device's name such as "Chrome on Android", as far as it is known. */
export function useDeviceName({ browser, system }: Pick<DeviceSession, 'browser' | 'system'>): string {
  const { t } = useLingui();
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`A device that does not say what it is`;
}
