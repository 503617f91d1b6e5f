const minute = 60_000;
/** A staff session ends after 15 minutes without use (docs/contract.md, section 3); people are told a minute before. */
export const noticeAfter = 14 * minute;
/** The server writes uses down every ten seconds: asked earlier, it could still say yes. */
export const endAfter = 15 * minute + 12_000;

/** Shared by the tabs of this site: whoever works in one of them is there. */
const key = 'rtw.staff-used';
/** For where storage is closed: then this tab stands for itself. */
let inMemory = 0;

/** Somebody is using the page. */
export function noteUse(at = Date.now()): void {
  inMemory = at;
  try {
    localStorage.setItem(key, String(at));
  } catch {
    // See above.
  }
}

/** For how many milliseconds nobody has. */
export const idleFor = (now = Date.now()): number => now - (stored() ?? inMemory);

function stored(): number | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : Number(text);
  } catch {
    return undefined;
  }
}
