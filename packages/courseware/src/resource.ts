import type { Block, Fact, Family } from './course.ts';

/** A resource tool (docs/specification.md, section 1): a CV template or a guide to read and print. */
export type Resource = Cv | Handout;

export const cvHeaders = ['left', 'centre', 'ruled'] as const;
export const cvColours = ['teal', 'violet', 'leaf', 'sky', 'rose'] as const;

/** An entry of a CV (a job, a school or a certificate), with place and date if known. */
export interface CvEntry {
  what: string;
  where?: string | undefined;
  when?: string | undefined;
  points: string[];
}

/** A section of a CV with its heading: a text, short items, or entries. */
export interface CvSection {
  heading: string;
  text?: string | undefined;
  items?: string[] | undefined;
  entries?: CvEntry[] | undefined;
}

export interface CvText {
  name: string;
  /** The line below the name. */
  line: string;
  contact: string[];
  sections: CvSection[];
}

export interface Cv {
  kind: 'cv';
  /** The name in its URL: `cv-first-job`. */
  slug: string;
  title: string;
  summary: string;
  /** When to choose this template. */
  suits: string[];
  colour: (typeof cvColours)[number];
  header: (typeof cvHeaders)[number];
  /** The CV of an invented person. */
  example: CvText;
  /** The same sections; each text says what to write. */
  blank: CvText;
  /** SHA-256 of the file, hex: the version. */
  hash: string;
}

export interface Handout {
  kind: 'guide';
  /** The name in its URL: `buying-a-car`. */
  slug: string;
  title: string;
  summary: string;
  points: string[];
  art: string;
  family: Family;
  facts: Fact[];
  blocks: Block[];
  hash: string;
}

/** The two variants of each CV template. */
export const cvVariants = ['example', 'blank'] as const;
export type CvVariant = (typeof cvVariants)[number];
