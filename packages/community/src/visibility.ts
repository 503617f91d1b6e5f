/** Who sees a part of a profile, from nobody to everyone with the link. */
export const levels = ['hidden', 'connections', 'everyone'] as const;
export type Level = (typeof levels)[number];

/** What a viewer is to the owner of a profile, if there is nothing that hides them from each other. */
export type Viewer = 'self' | 'connection' | 'stranger';

/** @returns whether a part at this level is seen by this viewer */
export function sees(viewer: Viewer, level: Level): boolean {
  if (viewer === 'self') return true;
  return level === 'everyone' || (level === 'connections' && viewer === 'connection');
}

/** The level of a part, by the two lists that an account keeps. */
export function levelOf<Part extends string>(
  part: Part,
  shown: { everyone: readonly string[]; connections: readonly string[] },
): Level {
  if (shown.everyone.includes(part)) return 'everyone';
  return shown.connections.includes(part) ? 'connections' : 'hidden';
}
