const minute = 60_000;
/** A staff session ends after 15 minutes without use (docs/contract.md, section 3), with a notice a minute before. */
export const noticeAfter = 14 * minute;
/** The server records use only every ten seconds, so until then it may still say that the session is alive. */
export const endAfter = 15 * minute + 12_000;

/** Shared by all tabs of this site, so use of one tab counts for all. */
const key = 'rtw.staff-used';
/** Without storage each tab counts for itself. */
let inMemory = 0;

/** Records that the page is in use. */
export function noteUse(at = Date.now()): void {
  inMemory = at;
  try {
    localStorage.setItem(key, String(at));
  } catch {
    // Without storage each tab counts for itself.
  }
}

/** Milliseconds since the last use. */
export const idleFor = (now = Date.now()): number => now - (stored() ?? inMemory);

function stored(): number | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : Number(text);
  } catch {
    return undefined;
  }
}
