/** What a view needs to go on where somebody stopped. */
export interface Kept {
  /** What `onKeep` was told last, in this visit or another; anybody may have changed it since. */
  kept?: unknown;
  onKeep?: (value: unknown) => void;
}
