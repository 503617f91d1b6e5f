/** Props with which a view continues where the learner stopped. */
export interface Kept {
  /** The last value given to `onKeep`, now or on an earlier visit. It comes from the browser's storage, so check it. */
  kept?: unknown;
  onKeep?: (value: unknown) => void;
}
