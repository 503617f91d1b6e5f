/** A letter in four short parts, as the chapter "CV creation" of the Work course teaches. */
export interface Letter {
  /** The addressee's name; empty if the applicant does not know it. */
  person: string;
  company: string;
  job: string;
  /** Where the applicant found the job. */
  seen: string;
  /** The best proof that the applicant can do the job. */
  proof: string;
  /** Why the applicant chose this employer. */
  why: string;
  /** When the applicant can start: "on Monday". */
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
