/** Stored in browsers, so it must not change. */
const key = 'rtw.partner';
/** A code as the server makes it: anything else in an address or in the storage is ignored. */
const isCode = (text: string) => /^[A-Za-z0-9]{3,20}$/.test(text);

/** The code for as long as the document is open, if storage is blocked. */
let inMemory = '';

/**
 * The code of the last partner's link that was opened in this tab; empty without one. Stores the code from the address, because
 * visitors read other pages before they register.
 */
export function partnerOfVisit(): string {
  const linked = new URLSearchParams(window.location.search).get('partner') ?? '';
  if (isCode(linked)) inMemory = linked;
  try {
    if (isCode(linked)) sessionStorage.setItem(key, linked);
    const stored = sessionStorage.getItem(key) ?? '';
    return isCode(stored) ? stored : inMemory;
  } catch {
    // Storage is blocked, but the page's memory has the code.
    return inMemory;
  }
}

/** Called after a registration, because the link did not bring the next person on this device. */
export function forgetPartner(): void {
  inMemory = '';
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
