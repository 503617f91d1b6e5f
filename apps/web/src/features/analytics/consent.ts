/** Whether visits may be counted, as the visitor said it on this device. */
const key = 'rtw.consent';
const changed = 'rtw-consent';

/** 'unasked' also stands for the server, which asks nobody. */
export type Consent = 'yes' | 'no' | 'unasked';

/** Without a yes there is no consent, and a browser that asks not to be followed has said no. */
export function consent(): Consent {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return 'no';
  try {
    const said = localStorage.getItem(key);
    return said === 'yes' || said === 'no' ? said : 'unasked';
  } catch {
    // What cannot be remembered is not asked either.
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
