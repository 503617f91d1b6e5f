// Chooses the Node.js that the product runs on. It only decides; run-on-node.mjs acts on the decision.

/**
 * Returns `{}` for the Node.js that is running, `{ pin }` for the pinned one, or `{ refusal }` if neither will do. `pin` is the
 * pin for this platform; `isPinned` means that the running Node.js is one that an earlier start fetched.
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
