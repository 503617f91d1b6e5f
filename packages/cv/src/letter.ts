/** A letter in four short parts, as the chapter "CV creation" of the Work course has it. */
export interface Letter {
  /** Whom it greets; empty: nobody knows their name. */
  person: string;
  company: string;
  job: string;
  /** Where the job was seen. */
  seen: string;
  /** The best proof for it. */
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
