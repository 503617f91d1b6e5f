import { Trans } from '@lingui/react/macro';
import { Icon } from './icon.tsx';
import { chooseTheme, useTheme } from './theme.ts';

/** Switches between light and dark and stores the choice; without a choice the site follows the system. */
export function ThemeSwitch() {
  const isDark = useTheme() === 'dark';
  return (
    <button
      type="button"
      className="menu-link theme-switch"
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
      <span className="theme-words">{isDark ? <Trans>Light theme</Trans> : <Trans>Dark theme</Trans>}</span>
    </button>
  );
}
