import { paths } from '../../lib/paths.ts';

/** Pages whose links carry a token that is no sign-in. */
const ownTokens = [paths.forgotPassword, paths.confirmEmail];

/** Takes the access token of a link (`?token=`) out of the address bar, at once; null where there is none. */
export function takeTokenFromAddress(): string | null {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  if (!token || ownTokens.some((path) => address.pathname === path)) return null;
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
  return token;
}
