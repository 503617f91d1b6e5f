/** Paid or unpaid work. A date is a year, or a year and a month ("2024-03"); work without an end date continues. */
export interface Experience {
  what: string;
  where: string;
  from: string;
  to: string;
  points: string[];
}

export interface School {
  what: string;
  where: string;
  from: string;
  to: string;
  /** Best subjects with marks, or a prize. */
  note: string;
}

export interface CvCertificate {
  name: string;
  issuer: string;
  date: string;
  /** The public verification address. */
  url: string;
}

/** The content of a CV. Missing texts are empty. It has no field for a photo, an ID number or an age: see 0055. */
export interface Cv {
  name: string;
  /** The job the person is looking for, in one line. */
  line: string;
  area: string;
  phone: string;
  email: string;
  about: string;
  skills: { name: string; proof: string }[];
  languages: { name: string; level: string }[];
  work: Experience[];
  unpaid: Experience[];
  school: School[];
  certificates: CvCertificate[];
  references: { name: string; reach: string }[];
}

/** Maximum lengths of the lists of a CV, limited because a phone stores them. */
export const most = {
  skills: 10,
  languages: 8,
  work: 8,
  unpaid: 8,
  school: 6,
  certificates: 24,
  references: 3,
  points: 4,
} as const;

/** Maximum lengths of texts, in characters. */
export const longest = { line: 90, point: 160, about: 400, date: 10, address: 200 } as const;

export const emptyCv: Cv = {
  name: '',
  line: '',
  area: '',
  phone: '',
  email: '',
  about: '',
  skills: [],
  languages: [],
  work: [],
  unpaid: [],
  school: [],
  certificates: [],
  references: [],
};

/** True if nothing has been filled in. */
export const isEmpty = (cv: Cv): boolean =>
  Object.values(cv).every((one: string | unknown[]) => one.length === 0);
