// Chooses the Node.js that the product runs on. Pure rules; run-on-node.mjs applies them.

/**
 * `{}` for the running Node.js, `{ pin }` for a pinned one, `{ refusal }` for neither. `pin` is this platform's; `isPinned` means
 * that an earlier start fetched the running one.
 */
export function chooseNode({ version, platform, pin, isPinned = false }) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isAtLeast = (least, leastMinor) => major > least || (major === least && minor >= leastMinor);
  const refusal = `ReadytoWork runs on Node.js 24; this is ${version}`;

  if (!isAtLeast(20, 19)) return { refusal: `${refusal}, and 20.19 or later would fetch it` };
  if (isPinned ? version === pin?.version : isAtLeast(24, 0)) return {};
  if (pin) return { pin };
  // The oldest version that every library accepts.
  if (major === 22 && minor >= 19) return {};
  return { refusal: `${refusal}, and the npm registry has no 24 for ${platform}` };
}
