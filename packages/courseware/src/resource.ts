import type { Block, Fact, Family } from './course.ts';

/** A resource tool (docs/specification.md, section 1): a CV template or a guide to read and print. */
export type Resource = Cv | Handout;

export const cvHeaders = ['left', 'centre', 'ruled'] as const;
export const cvColours = ['teal', 'violet', 'leaf', 'sky', 'rose'] as const;

/** A job, a school or a proof: what, and where and when as far as it has them. */
export interface CvEntry {
  what: string;
  where?: string | undefined;
  when?: string | undefined;
  points: string[];
}

/** A part of a CV under its heading: one of a text, short items, or entries. */
export interface CvSection {
  heading: string;
  text?: string | undefined;
  items?: string[] | undefined;
  entries?: CvEntry[] | undefined;
}

export interface CvText {
  name: string;
  /** What stands below the name. */
  line: string;
  contact: string[];
  sections: CvSection[];
}

export interface Cv {
  kind: 'cv';
  /** The name in its address: `cv-first-job`. */
  slug: string;
  title: string;
  summary: string;
  /** When to choose this one. */
  suits: string[];
  colour: (typeof cvColours)[number];
  header: (typeof cvHeaders)[number];
  /** Of an invented person. */
  example: CvText;
  /** The same sections; each text says what to write there. */
  blank: CvText;
  /** SHA-256, hex, of the file: the version. */
  hash: string;
}

export interface Handout {
  kind: 'guide';
  /** The name in its address: `buying-a-car`. */
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

/** The two ways in which each CV template comes. */
export const cvVariants = ['example', 'blank'] as const;
export type CvVariant = (typeof cvVariants)[number];
