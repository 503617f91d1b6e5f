/** Props that let a view continue where the learner stopped. */
export interface Kept {
  /** The last value passed to `onKeep`, on this visit or an earlier one. It comes from the browser's storage, so check it. */
  kept?: unknown;
  onKeep?: (value: unknown) => void;
}
