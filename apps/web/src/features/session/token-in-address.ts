import { paths } from '../../lib/paths.ts';

/** Pages whose links contain a token for something other than signing in. */
const ownTokens = [paths.forgotPassword, paths.confirmEmail];

/** Returns a link's access token (`?token=`) and removes it from the address bar at once; null without one. */
export function takeTokenFromAddress(): string | null {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  if (!token || ownTokens.some((path) => address.pathname === path)) return null;
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
  return token;
}
