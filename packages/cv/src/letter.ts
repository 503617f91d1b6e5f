/** A letter in four short parts, as the chapter "CV creation" of the Work course teaches. */
export interface Letter {
  /** The addressee's name; empty if unknown. */
  person: string;
  company: string;
  job: string;
  /** Where the applicant found the job. */
  seen: string;
  /** The best proof of fitness for the job. */
  proof: string;
  /** Why this employer. */
  why: string;
  /** When they can start: "on Monday". */
  start: string;
}

export const emptyLetter: Letter = {
  person: '',
  company: '',
  job: '',
  seen: '',
  proof: '',
  why: '',
  start: '',
};
