interface AtFinish {
  /** `lesson_status` as it stands. */
  status: string;
  /** Whether the package ever set it, in this launch or before. */
  setByPackage: boolean;
  raw: string;
  mastery: string;
  credit: string;
  exit: string;
}

/**
 * The `lesson_status` after LMSFinish (SCORM 1.2 Run-Time Environment 3.4.4, cmi.core.lesson_status): a package that never
 * set one is completed, unless it asked to be resumed; a mastery score decides between passed and failed where there is a
 * score, and only for credit.
 */
export function statusAfterFinish(at: AtFinish): string {
  const [raw, mastery] = [Number.parseFloat(at.raw), Number.parseFloat(at.mastery)];
  const isMeasured = !Number.isNaN(raw) && !Number.isNaN(mastery) && at.credit === 'credit';
  // Asked to be resumed without being done: the score so far is not the last word.
  const isUnderWay = at.exit === 'suspend' && (at.status === 'incomplete' || !at.setByPackage);
  if (isMeasured && !isUnderWay) return raw >= mastery ? 'passed' : 'failed';
  if (at.setByPackage) return at.status;
  return at.exit === 'suspend' ? 'incomplete' : 'completed';
}

/** What `cmi.core.entry` must say at the next launch. */
export function entryAfter(finished: boolean, exit: string): string {
  return !finished || exit === 'suspend' ? 'resume' : '';
}
