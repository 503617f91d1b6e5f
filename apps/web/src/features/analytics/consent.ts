/** Storage key for the answer whether visits from this device may be counted. */
const key = 'rtw.consent';
const changed = 'rtw-consent';

/** On the server the answer is always 'unasked'. */
export type Consent = 'yes' | 'no' | 'unasked';

/** Only a yes is consent. A browser with Global Privacy Control counts as no. */
export function consent(): Consent {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return 'no';
  try {
    const said = localStorage.getItem(key);
    return said === 'yes' || said === 'no' ? said : 'unasked';
  } catch {
    // Without storage the answer cannot be remembered, so the site does not ask.
    return 'no';
  }
}

export function say(answer: 'yes' | 'no'): void {
  localStorage.setItem(key, answer);
  window.dispatchEvent(new Event(changed));
}

export function consentChanged(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}
