interface AtFinish {
  /** The current `lesson_status`. */
  status: string;
  /** True if the package ever set it, in this launch or an earlier one. */
  setByPackage: boolean;
  raw: string;
  mastery: string;
  credit: string;
  exit: string;
}

/**
 * The `lesson_status` after LMSFinish (SCORM 1.2 Run-Time Environment 3.4.4, cmi.core.lesson_status): a package that never set
 * one is completed, unless it asked to be resumed; with a score and for credit, a mastery score decides between passed and
 * failed.
 */
export function statusAfterFinish(at: AtFinish): string {
  const [raw, mastery] = [Number.parseFloat(at.raw), Number.parseFloat(at.mastery)];
  const isMeasured = !Number.isNaN(raw) && !Number.isNaN(mastery) && at.credit === 'credit';
  // The package is suspended and unfinished, so its score is not final.
  const isUnderWay = at.exit === 'suspend' && (at.status === 'incomplete' || !at.setByPackage);
  if (isMeasured && !isUnderWay) return raw >= mastery ? 'passed' : 'failed';
  if (at.setByPackage) return at.status;
  return at.exit === 'suspend' ? 'incomplete' : 'completed';
}

/** The value of `cmi.core.entry` at the next launch. */
export function entryAfter(finished: boolean, exit: string): string {
  return !finished || exit === 'suspend' ? 'resume' : '';
}
