/** Survives the reload that ends a session, but only in this tab. */
const key = 'rtw.signed-out';

/** Called before a sign-out, because a successful one reloads the page. Without storage, only the header shows the sign-out. */
export function expectSignOut(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {}
}

/** True once after a sign-out. */
export function isJustSignedOut(): boolean {
  try {
    const said = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return said;
  } catch {
    return false;
  }
}
